package io.github.dsctck.core.discovery;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.ParsedText;
import io.github.dsctck.core.json.YamlTextParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * A file whose name is nearly that of a manifest.
 *
 * @param bytes its content
 * @param parsed the content as JSON or, where the name says so, as YAML
 */
record AlmostManifest(byte[] bytes, ParsedText parsed) {

  private static final int MAX_BYTES = 1 << 20;

  /** Reads a file if its name is near that of a manifest and it is not large. */
  static Optional<AlmostManifest> read(Path path) {
    var name = FileNames.of(path);
    try {
      return FileNames.isAlmostManifest(name)
              && Files.isRegularFile(path)
              && Files.size(path) <= MAX_BYTES
          ? Optional.of(of(name, Files.readAllBytes(path)))
          : Optional.empty();
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  private static AlmostManifest of(String name, byte[] bytes) {
    var lower = name.toLowerCase(Locale.ROOT);
    boolean yaml = lower.endsWith(".yaml") || lower.endsWith(".yml");
    return new AlmostManifest(
        bytes, yaml ? YamlTextParser.parse(bytes) : JsonTextParser.parse(bytes));
  }

  /** Returns the object that the content is, if it is one. */
  Optional<JsonObject> object() {
    return parsed.asValue().flatMap(JsonValue::asObject);
  }
}
