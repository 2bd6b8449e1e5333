package io.github.dsctck.core.manifest.parser;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.ParsedText;
import io.github.dsctck.core.manifest.LoadFailure;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Parses manifest lists: files whose members {@code actions}, {@code resources}, {@code
 * adaptedResources} and {@code extensions} are arrays of manifests (contract DISC-10).
 */
final class ManifestListParser {

  private static final Map<String, ManifestForm> MEMBERS = members();

  private final ManifestFile file;
  private final ParsedText.Value content;
  private final ManifestText text;
  private final List<ManifestFile> entries = new ArrayList<>();
  private final Set<String> names = new HashSet<>();

  private ManifestListParser(ManifestFile file, ParsedText.Value content) {
    this.file = file;
    this.content = content;
    this.text = ManifestText.of(content, !file.isJson());
  }

  private static Map<String, ManifestForm> members() {
    var members = new LinkedHashMap<String, ManifestForm>();
    members.put("actions", ManifestForm.ACTION);
    members.put("resources", ManifestForm.RESOURCE);
    members.put("adaptedResources", ManifestForm.ADAPTED_RESOURCE);
    members.put("extensions", ManifestForm.EXTENSION);
    return members;
  }

  /**
   * Returns the file of a list with its entries, including those that the engine cannot load.
   * Actions drop no list here, because engines up to 3.3 ignore them.
   */
  static ManifestFile parse(ManifestFile file, ParsedText.Value content) {
    return new ManifestListParser(file, content).parse();
  }

  private ManifestFile parse() {
    var root = ManifestNode.root(text, content.value());
    try {
      checkShape(root);
    } catch (ManifestLoadException fault) {
      return file.failing(fault.failure());
    }
    MEMBERS.forEach(this::addEntries);
    var listed = file.listing(entries);
    return entries.stream()
        .filter(entry -> entry.form() != ManifestForm.ACTION)
        .flatMap(entry -> entry.failure().map(why -> inEntry(entry, why)).stream())
        .findFirst()
        .map(listed::failing)
        .orElse(listed);
  }

  private static LoadFailure inEntry(ManifestFile entry, LoadFailure why) {
    return new LoadFailure(
        "in the entry \"" + entry.entry() + "\" " + why.message(), why.pointer(), why.mark());
  }

  private void checkShape(ManifestNode root) {
    var struct = Struct.open();
    MEMBERS.keySet().stream()
        .filter(name -> !name.equals("actions"))
        .forEach(name -> struct.optional(name, Shape.list((entry, place) -> {})));
    struct.check(content.value(), root);
  }

  private void addEntries(String member, ManifestForm form) {
    var array = ((JsonObject) content.value()).present(member).flatMap(JsonValue::asArray);
    var elements = array.map(JsonArray::elements).orElse(List.of());
    for (int index = 0; index < elements.size(); index++) {
      entries.add(entry(JsonPointer.ROOT.child(member).child(index), elements.get(index), form));
    }
  }

  private ManifestFile entry(JsonPointer pointer, JsonValue value, ManifestForm form) {
    var own = new ParsedText.Value(value, content.tolerated(), tagsBelow(pointer.toString()));
    var entry = file.entry(name(pointer, value), form, own);
    return ManifestParser.load(entry, own);
  }

  private Map<String, String> tagsBelow(String pointer) {
    var tags = new LinkedHashMap<String, String>();
    content
        .tags()
        .forEach(
            (at, tag) -> {
              if (at.equals(pointer) || at.startsWith(pointer + "/")) {
                tags.put(at.substring(pointer.length()), tag);
              }
            });
    return tags;
  }

  /** Names an entry by its resource, so that the name does not depend on other entries. */
  private String name(JsonPointer pointer, JsonValue value) {
    return text(value, "type")
        .flatMap(type -> text(value, "version").map(version -> type + "@" + version))
        .filter(names::add)
        .orElseGet(() -> pointer.toString().substring(1));
  }

  private Optional<String> text(JsonValue value, String name) {
    return MemberReader.of(value, name).flatMap(JsonValue::asText);
  }
}
