package io.github.dsctck.core.discovery;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.json.ParsedText;
import io.github.dsctck.core.json.YamlTextParser;
import io.github.dsctck.core.manifest.ManifestSchemaUri;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads files whose names are nearly those of manifests. */
final class NearMissFinder {

  private static final int MAX_BYTES = 1 << 20;

  /** The member in a text that is not strict JSON, such as JSON with comments. */
  private static final Pattern SCHEMA_MEMBER =
      Pattern.compile(
          "^\\s*[{,]?\\s*[\"']?\\$schema[\"']?\\s*:\\s*[\"']?([^\"'\\s]+)", Pattern.MULTILINE);

  private NearMissFinder() {}

  static Optional<NearMiss> find(Path path, String relative) {
    try {
      return Files.size(path) > MAX_BYTES
          ? Optional.empty()
          : find(path, relative, Files.readAllBytes(path));
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  private static Optional<NearMiss> find(Path path, String relative, byte[] bytes) {
    var lower = relative.toLowerCase(Locale.ROOT);
    boolean yaml = lower.endsWith(".yaml") || lower.endsWith(".yml");
    var parsed = yaml ? YamlTextParser.parse(bytes) : JsonTextParser.parse(bytes);
    if (parsed instanceof ParsedText.Value value) {
      return value
          .value()
          .asObject()
          .flatMap(object -> schemaUri(object).map(uri -> nearMiss(path, relative, uri, object)));
    }
    return looseSchemaUri(bytes).map(uri -> new NearMiss(path, relative, uri, Mark.NONE));
  }

  private static NearMiss nearMiss(Path path, String relative, String uri, JsonObject object) {
    return new NearMiss(path, relative, uri, object.nameMark("$schema"));
  }

  private static Optional<String> schemaUri(JsonObject object) {
    return object
        .present("$schema")
        .flatMap(value -> value.asText())
        .filter(ManifestSchemaUri::isResourceManifest);
  }

  private static Optional<String> looseSchemaUri(byte[] bytes) {
    var member = SCHEMA_MEMBER.matcher(new String(bytes, StandardCharsets.UTF_8));
    return member.find()
        ? Optional.of(member.group(1)).filter(ManifestSchemaUri::isResourceManifest)
        : Optional.empty();
  }
}
