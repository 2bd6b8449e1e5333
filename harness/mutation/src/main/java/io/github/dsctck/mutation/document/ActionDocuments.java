package io.github.dsctck.mutation.document;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ManifestForm;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Mutators of the manifests of actions. */
final class ActionDocuments {

  private static final String SCHEMA =
      "https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json";

  private ActionDocuments() {}

  static List<DocumentMutator> mutators() {
    return List.of(
        files(
            "action-renamed",
            "has a file name that no engine opens",
            source -> renamed(source, source.name().replace(".dsc.action.", ".action."))),
        members(
            "action-unknown-member",
            "has a member of resources",
            root -> set(root, "kind", "action")),
        members(
            "action-names-resource-schema",
            "names the schema of resource manifests",
            root -> set(root, "$schema", SCHEMA)),
        members(
            "action-dated-version",
            "has a date as its version",
            root -> set(root, "version", "2026-11-22")),
        members(
            "action-resource-argument",
            "has an argument that only resources have",
            root ->
                ManifestSource.append(
                    root, "invoke", JsonObject.of(Map.of("resourceTypeArg", text("--type"))))),
        DocumentMutator.of(
            "action-bare-schema",
            "has an input schema without the member embedded",
            ManifestForm.ACTION,
            source -> schema(source).map(bare -> input(source.root(), bare))),
        members(
            "action-without-input-schema",
            "has an argument for input and no input schema",
            ActionDocuments::withoutSchema),
        members(
            "action-capital-operation",
            "names an operation with a capital letter",
            root -> operations(root, "Set")),
        members(
            "action-reads-and-resets",
            "supports get and resets something",
            root -> set(operations(root, "get"), "description", "Resets a counter.")),
        members(
            "action-without-what-if",
            "supports set and has no argument for what-if",
            root -> ManifestSource.put(root, JsonArray.of(List.of()), "invoke", "args")),
        files(
            "action-type-of-resource",
            "has the type of a resource",
            source ->
                FolderEdit.writing("twin.dsc.resource.json", resource(source.manifest().type()))),
        files(
            "action-in-module",
            "is a file of a PowerShell module",
            source -> FolderEdit.writing("Module.psd1", "@{ ModuleVersion = '1.0' }\n")),
        files(
            "action-in-list",
            "has a schema command and is in a list with a resource",
            ActionDocuments::inList));
  }

  private static DocumentMutator members(
      String name, String does, Function<JsonObject, JsonObject> edit) {
    return DocumentMutator.of(
        name, does, ManifestForm.ACTION, source -> Optional.of(edit.apply(source.root())));
  }

  private static DocumentMutator files(
      String name, String does, Function<ManifestSource, FolderEdit> edit) {
    return new DocumentMutator(
        name, does, Set.of(ManifestForm.ACTION), false, source -> Optional.of(edit.apply(source)));
  }

  private static FolderEdit renamed(ManifestSource source, String name) {
    return FolderEdit.writing(name, source.root().toJson()).removing(source.name());
  }

  private static FolderEdit inList(ManifestSource source) {
    var command =
        JsonObject.of(
            Map.of("command", JsonObject.of(Map.of("executable", text("sh"), "args", array("x")))));
    var action = ManifestSource.put(source.root(), command, "invoke", "inputSchema");
    var list =
        "{\"actions\":[%s],\"resources\":[%s]}"
            .formatted(action.toJson(), resource(source.manifest().type() + "s"));
    return FolderEdit.writing("both.dsc.manifests.json", list).removing(source.name());
  }

  /** Returns the manifest of a small resource that conforms. */
  private static String resource(String type) {
    return """
    {
      "$schema": "https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json",
      "type": "%s",
      "version": "1.0.0",
      "get": { "executable": "sh", "args": ["get.sh"] },
      "schema": { "embedded": {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "additionalProperties": false,
        "properties": { "size": { "type": "integer" } }
      } }
    }
    """
        .formatted(type);
  }

  private static JsonObject withoutSchema(JsonObject root) {
    var invoke = root.present("invoke").flatMap(JsonValue::asObject).orElse(JsonObject.empty());
    var argument =
        JsonObject.of(Map.of("jsonInputArg", text("--input"), "mandatory", JsonBoolean.TRUE));
    return ManifestSource.append(
        root.with("invoke", invoke.without(Set.of("inputSchema"))), "invoke", argument);
  }

  private static Optional<JsonValue> schema(ManifestSource source) {
    return source
        .root()
        .present("invoke")
        .flatMap(JsonValue::asObject)
        .flatMap(invoke -> invoke.present("inputSchema"))
        .flatMap(JsonValue::asObject)
        .flatMap(section -> section.present("embedded"));
  }

  private static JsonObject input(JsonObject root, JsonValue schema) {
    return ManifestSource.put(root, schema, "invoke", "inputSchema");
  }

  private static JsonObject operations(JsonObject root, String operation) {
    return root.with("supportedOperations", array(operation));
  }

  private static JsonObject set(JsonObject root, String name, String value) {
    return root.with(name, text(value));
  }

  private static JsonArray array(String element) {
    return JsonArray.of(List.of(text(element)));
  }

  private static JsonString text(String value) {
    return JsonString.of(value);
  }
}
