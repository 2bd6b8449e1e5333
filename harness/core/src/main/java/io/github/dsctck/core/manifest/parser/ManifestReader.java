package io.github.dsctck.core.manifest.parser;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.ReturnKind;
import io.github.dsctck.core.manifest.SecurityContext;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes a manifest of a document with the shape that the engine expects. */
final class ManifestReader {

  private static final Map<String, OperationName> OPERATIONS =
      Map.of(
          "get", OperationName.GET,
          "set", OperationName.SET,
          "whatIf", OperationName.WHAT_IF,
          "test", OperationName.TEST,
          "delete", OperationName.DELETE,
          "export", OperationName.EXPORT,
          "resolve", OperationName.RESOLVE,
          "validate", OperationName.VALIDATE);

  private final JsonObject document;
  private final ManifestNode root;
  private final boolean yaml;

  private ManifestReader(JsonObject document, ManifestNode root) {
    this.document = document;
    this.root = root;
    this.yaml = root.isYaml();
  }

  /** Reads a manifest; throws a {@link ManifestLoadException} if the engine would drop it. */
  static Manifest read(Path path, JsonValue document, ManifestText text) {
    var root = ManifestNode.root(text, document);
    ManifestShape.check(document, root);
    return new ManifestReader((JsonObject) document, root).manifest(path);
  }

  private Manifest manifest(Path path) {
    var kind = word("kind").flatMap(ResourceKind::of);
    boolean adapter = document.present("adapter").isPresent();
    return new Manifest(
        path,
        MemberReader.requiredText(document, "$schema", yaml),
        MemberReader.requiredText(document, "type", yaml),
        MemberReader.requiredText(document, "version", yaml),
        kind.orElse(adapter ? ResourceKind.ADAPTER : ResourceKind.RESOURCE),
        kind.isPresent(),
        tags(document, yaml),
        operations(),
        document
            .present("schema")
            .or(() -> taggedNull("schema"))
            .map(value -> SchemaSection.read(value, root.member(document, "schema"))),
        adapter,
        exitCodes(document, yaml),
        word("condition"),
        word("deprecationMessage"),
        document,
        Optional.empty(),
        false);
  }

  /** A YAML tag gives even an empty value a meaning. */
  private Optional<JsonValue> taggedNull(String name) {
    return Optional.ofNullable(document.get(name))
        .filter(value -> root.member(document, name).tag().isPresent());
  }

  private Optional<String> word(String name) {
    return MemberReader.text(document, name, yaml);
  }

  static List<String> tags(JsonObject document, boolean yaml) {
    return document.present("tags").flatMap(JsonValue::asArray).stream()
        .flatMap(array -> array.elements().stream())
        .flatMap(tag -> ManifestFile.text(tag, yaml).stream())
        .toList();
  }

  static Map<Integer, String> exitCodes(JsonObject document, boolean yaml) {
    var meanings = new LinkedHashMap<Integer, String>();
    document
        .present("exitCodes")
        .flatMap(JsonValue::asObject)
        .ifPresent(
            codes ->
                codes
                    .members()
                    .forEach(
                        (key, meaning) ->
                            meanings.put(
                                Integer.valueOf(key),
                                ManifestFile.text(meaning, yaml).orElse(""))));
    return meanings;
  }

  private Map<OperationName, Operation> operations() {
    var found = new LinkedHashMap<OperationName, Operation>();
    for (var member : document.members().entrySet()) {
      var name = OPERATIONS.get(member.getKey());
      if (name != null && !member.getValue().isNull()) {
        found.put(name, operation(name, member.getValue(), root.member(document, member.getKey())));
      }
    }
    adapterList().ifPresent(list -> found.put(OperationName.LIST, list));
    return found;
  }

  private Operation operation(OperationName name, JsonValue value, ManifestNode place) {
    var filtering = name == OperationName.EXPORT ? filterMember(value) : "";
    return new Operation(
        name,
        MemberReader.requiredText(value, "executable", yaml),
        MemberReader.arguments(value, Arguments.formsOf(name), place),
        MemberReader.text(value, "input", yaml).flatMap(InputKind::of),
        hasReturn(name) ? returns(value, "return") : Optional.empty(),
        isSet(name) ? returns(value, "whatIfReturns") : Optional.empty(),
        isSet(name) && MemberReader.flag(value, "implementsPretest"),
        isSet(name) && MemberReader.flag(value, "handlesExist"),
        hasSecurityContext(name)
            ? MemberReader.text(value, "requireSecurityContext", yaml).flatMap(SecurityContext::of)
            : Optional.empty(),
        filtering.equals("supportsFiltering")
            ? MemberReader.of(value, filtering).flatMap(JsonValue::asBoolean)
            : Optional.empty(),
        filtering.equals("schema")
            ? MemberReader.of(value, filtering)
                .flatMap(
                    schema ->
                        SchemaSection.readLeniently(
                            schema, place.member((JsonObject) value, filtering)))
            : Optional.empty(),
        place.mark());
  }

  /**
   * Returns the first of the two members about filtering by export; the engine ignores the other.
   */
  private static String filterMember(JsonValue export) {
    return export.asObject().stream()
        .flatMap(object -> object.names().stream())
        .filter(name -> name.equals("schema") || name.equals("supportsFiltering"))
        .findFirst()
        .orElse("");
  }

  private Optional<ReturnKind> returns(JsonValue value, String name) {
    return MemberReader.text(value, name, yaml).flatMap(ReturnKind::of);
  }

  private static boolean isSet(OperationName name) {
    return name == OperationName.SET || name == OperationName.WHAT_IF;
  }

  private static boolean hasReturn(OperationName name) {
    return isSet(name) || name == OperationName.TEST;
  }

  private static boolean hasSecurityContext(OperationName name) {
    return name != OperationName.VALIDATE && name != OperationName.RESOLVE;
  }

  private Optional<Operation> adapterList() {
    return document
        .present("adapter")
        .flatMap(JsonValue::asObject)
        .flatMap(
            adapter ->
                adapter
                    .present("list")
                    .map(
                        list ->
                            listOperation(
                                list, root.member(document, "adapter").member(adapter, "list"))));
  }

  private Operation listOperation(JsonValue list, ManifestNode place) {
    return new Operation(
        OperationName.LIST,
        MemberReader.requiredText(list, "executable", yaml),
        MemberReader.literals(list, yaml),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false,
        false,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        place.mark());
  }
}
