package io.github.dsctck.core.manifest;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.json.ParsedText;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A file that the engine would try to load as a manifest, whether it can or not.
 *
 * @param path its absolute path
 * @param relative its path relative to the verified path, with forward slashes
 * @param size its size in bytes
 * @param content its text as read, a failure where it cannot be
 * @param manifest the manifest, if the engine would load it
 * @param failure why the engine would drop it, if it would
 */
public record ManifestFile(
    Path path,
    String relative,
    long size,
    ParsedText content,
    Optional<Manifest> manifest,
    Optional<LoadFailure> failure) {

  /** Returns a file that says it is a manifest but has a name the engine never opens. */
  public static ManifestFile misnamed(Path path, String relative, Mark mark) {
    return new ManifestFile(
        path,
        relative,
        0,
        new ParsedText.Value(JsonObject.empty(), List.of(), Map.of()),
        Optional.empty(),
        Optional.of(new LoadFailure("the engine never opens a file of this name", "", mark)));
  }

  /** Returns the text the engine reads where it wants a string; in YAML that is any scalar. */
  public Optional<String> text(JsonValue value) {
    return Shape.text(value, !isJson());
  }

  /** Tells whether the file is JSON by its name. */
  public boolean isJson() {
    return relative.toLowerCase(java.util.Locale.ROOT).endsWith(".json");
  }
}
