package io.github.dsctck.core.discovery;

import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.manifest.Draft;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.parser.ManifestParser;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The manifests of the 2022 draft. */
final class DraftFiles implements DialectFiles {

  @Override
  public List<ManifestFile> read(List<Path> files, Reading reading) {
    return files.stream()
        .map(file -> ManifestParser.parse(file, RelativePath.of(reading.root(), file)))
        .toList();
  }

  @Override
  public Optional<NearMiss> nearMiss(Path path, String relative) {
    return content(path)
        .map(root -> new NearMiss(path, relative, "", root.nameMark(Draft.SECTION)));
  }

  private static Optional<JsonObject> content(Path path) {
    return AlmostManifest.read(path)
        .flatMap(AlmostManifest::object)
        .filter(root -> root.has("manifestVersion") && root.has(Draft.SECTION));
  }

  @Override
  public boolean recognizes(Path path) {
    return Dialect.DRAFT_2022.opens(FileNames.of(path)) || content(path).isPresent();
  }
}
