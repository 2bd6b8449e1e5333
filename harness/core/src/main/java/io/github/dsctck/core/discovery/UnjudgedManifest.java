package io.github.dsctck.core.discovery;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import java.nio.file.Path;

/**
 * A manifest of a form that no rule judges; the run reports it.
 *
 * @param path its absolute path
 * @param relative its path relative to the root, with forward slashes, and its entry in a list
 * @param form its form
 * @param reason why it is not judged
 */
public record UnjudgedManifest(Path path, String relative, ManifestForm form, String reason) {

  static UnjudgedManifest extension(ManifestFile file) {
    var type =
        file.content()
            .asValue()
            .flatMap(JsonValue::asObject)
            .flatMap((JsonObject root) -> root.present("type"))
            .flatMap(file::text)
            .map(name -> " \"" + name + "\"")
            .orElse("");
    var reason =
        "skipped, because it defines the extension"
            + type
            + " of the engine, which is not a "
            + "resource";
    return new UnjudgedManifest(file.path(), file.name(), ManifestForm.EXTENSION, reason);
  }
}
