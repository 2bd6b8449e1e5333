package io.github.dsctck.core.manifest.parser;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.manifest.LoadFailure;
import java.util.Optional;

/**
 * The place of a value in a manifest, with the data of the text beyond its JSON value.
 *
 * @param text the manifest's text
 * @param pointer the JSON Pointer of the value
 * @param label the name of the value in messages
 * @param mark the start of the value or of its name
 */
record ManifestNode(ManifestText text, JsonPointer pointer, String label, Mark mark) {

  static ManifestNode root(ManifestText text, JsonValue value) {
    return new ManifestNode(text, JsonPointer.ROOT, "the manifest", value.mark());
  }

  ManifestNode member(JsonObject object, String name) {
    return new ManifestNode(text, pointer.child(name), "\"" + name + "\"", object.nameMark(name));
  }

  ManifestNode element(int index, JsonValue element) {
    return new ManifestNode(
        text, pointer.child(index), "element " + (index + 1) + " of " + label, element.mark());
  }

  boolean isYaml() {
    return text.yaml();
  }

  boolean isDuplicate(JsonObject object, String name) {
    return text.duplicates().contains(object.nameMark(name));
  }

  Optional<String> tag() {
    return Optional.ofNullable(text.tags().get(pointer.toString()));
  }

  /** Returns the first YAML tag at or below this place. */
  Optional<String> anyTag() {
    var self = pointer.toString();
    return text.tags().entrySet().stream()
        .filter(tag -> tag.getKey().equals(self) || tag.getKey().startsWith(self + "/"))
        .map(java.util.Map.Entry::getValue)
        .sorted()
        .findFirst();
  }

  ManifestLoadException fault(String message) {
    return fault(message, mark);
  }

  ManifestLoadException fault(String message, Mark where) {
    return new ManifestLoadException(new LoadFailure(message, pointer.toString(), where));
  }
}
