package io.github.dsctck.core.discovery;

import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.json.ParsedText;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestSchemaUri;
import io.github.dsctck.core.manifest.parser.ManifestParser;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The manifests of DSC v3. */
final class V3Files implements DialectFiles {

  /** The member in a text that is not strict JSON, such as JSON with comments. */
  private static final Pattern SCHEMA_MEMBER =
      Pattern.compile(
          "^\\s*[{,]?\\s*[\"']?\\$schema[\"']?\\s*:\\s*[\"']?([^\"'\\s]+)", Pattern.MULTILINE);

  @Override
  public List<ManifestFile> read(List<Path> files, Reading reading) {
    return files.stream()
        .map(file -> ManifestParser.parse(file, RelativePath.of(reading.root(), file)))
        .toList();
  }

  @Override
  public Optional<NearMiss> nearMiss(Path path, String relative) {
    return AlmostManifest.read(path).flatMap(file -> nearMiss(file, path, relative));
  }

  private static Optional<NearMiss> nearMiss(AlmostManifest file, Path path, String relative) {
    if (file.parsed() instanceof ParsedText.Value) {
      return file.object()
          .flatMap(
              object ->
                  schemaUri(object)
                      .map(uri -> new NearMiss(path, relative, uri, object.nameMark("$schema"))));
    }
    return looseSchemaUri(file.bytes()).map(uri -> new NearMiss(path, relative, uri, Mark.NONE));
  }

  private static Optional<String> schemaUri(JsonObject object) {
    return object.present("$schema").flatMap(value -> value.asText()).filter(V3Files::isManifest);
  }

  private static Optional<String> looseSchemaUri(byte[] bytes) {
    var member = SCHEMA_MEMBER.matcher(new String(bytes, StandardCharsets.UTF_8));
    return member.find()
        ? Optional.of(member.group(1)).filter(V3Files::isManifest)
        : Optional.empty();
  }

  private static boolean isManifest(String uri) {
    return ManifestSchemaUri.isResourceManifest(uri) || ManifestSchemaUri.isActionManifest(uri);
  }

  @Override
  public boolean recognizes(Path path) {
    return Dialect.V3.opens(FileNames.of(path));
  }
}
