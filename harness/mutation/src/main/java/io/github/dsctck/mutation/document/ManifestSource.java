package io.github.dsctck.mutation.document;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A manifest to mutate, which is the only one in its file.
 *
 * @param file the file
 * @param manifest the manifest
 * @param adapter the manifest of its adapter in the same folder, if it needs one
 */
public record ManifestSource(ManifestFile file, Manifest manifest, Optional<ManifestFile> adapter) {

  /** Returns whether a file can be mutated: JSON, and not a list. */
  public static boolean isSuitable(ManifestFile file) {
    return file.isJson() && !file.isEntry() && file.manifest().isPresent();
  }

  boolean is(ManifestForm form) {
    return file.form() == form;
  }

  /** Returns the name of the file. */
  String name() {
    return String.valueOf(file.path().getFileName());
  }

  JsonObject root() {
    return manifest.document();
  }

  /** Returns the change of the manifest to another document. */
  FolderEdit with(JsonValue document) {
    return FolderEdit.writing(name(), document.toJson());
  }

  /** Returns a document with another value at a path of members. */
  static JsonObject put(JsonObject object, JsonValue value, String... path) {
    return put(object, value, List.of(path));
  }

  private static JsonObject put(JsonObject object, JsonValue value, List<String> path) {
    var name = path.get(0);
    if (path.size() == 1) {
      return object.with(name, value);
    }
    var child = object.present(name).flatMap(JsonValue::asObject).orElse(JsonObject.empty());
    return object.with(name, put(child, value, path.subList(1, path.size())));
  }

  /** Returns a document with one more argument of a command. */
  static JsonObject append(JsonObject object, String command, JsonValue argument) {
    var arguments =
        new ArrayList<JsonValue>(
            object
                .present(command)
                .flatMap(JsonValue::asObject)
                .flatMap(section -> section.present("args"))
                .flatMap(JsonValue::asArray)
                .map(JsonArray::elements)
                .orElse(List.of()));
    arguments.add(argument);
    return put(object, JsonArray.of(arguments), command, "args");
  }

  /** Returns a document with one more text as an argument of get. */
  static JsonObject append(JsonObject object, String argument) {
    return append(object, "get", JsonString.of(argument));
  }
}
