package io.github.dsctck.core.discovery;

import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import io.github.dsctck.core.manifest.parser.ManifestParser;
import io.github.dsctck.core.psdsc.SourceReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The files of class-based PSDSC: PowerShell modules, and scripts that builds merge into them. */
final class ClassFiles implements DialectFiles {

  /** The folders into which builds of modules write copies and download other modules. */
  private static final Set<String> BUILT = Set.of("output", "requiredmodules");

  private static final int DEEPEST = 12;

  @Override
  public List<ManifestFile> read(List<Path> files, Reading reading) {
    var verified = SourceReader.read(files, file -> RelativePath.of(reading.root(), file));
    for (var file : verified.unreadable()) {
      reading.report(
          new DiscoveryProblem(
              DiscoveryProblem.Kind.UNREADABLE,
              file.path(),
              file.relative(),
              "\"%s\" %s".formatted(file.relative(), file.reason())));
    }
    var installed =
        SourceReader.read(
            reading.modulePath().stream().flatMap(folder -> below(folder).stream()).toList(),
            Path::toString);
    return new ClassFinder(manifestsBeside(files, reading.root())).find(verified, installed);
  }

  private static List<Path> below(Path folder) {
    try (var files = Files.walk(folder, DEEPEST)) {
      return files
          .filter(SourceReader::reads)
          .filter(Files::isRegularFile)
          .map(Path::toAbsolutePath)
          .sorted()
          .toList();
    } catch (IOException | UncheckedIOException e) {
      return List.of();
    }
  }

  /** Returns the manifests of adapted resources in the folders of the files. */
  private static List<ManifestFile> manifestsBeside(List<Path> files, Path root) {
    return files.stream()
        .map(Path::getParent)
        .filter(Objects::nonNull)
        .distinct()
        .flatMap(folder -> manifests(folder).stream())
        .map(file -> ManifestParser.parse(file, RelativePath.of(root, file)))
        .flatMap(file -> Stream.concat(Stream.of(file), file.entries().stream()))
        .toList();
  }

  private static List<Path> manifests(Path folder) {
    var manifests = new ArrayList<Path>();
    try (var files = Files.newDirectoryStream(folder)) {
      for (var file : files) {
        if (ManifestForm.ofFileName(FileNames.of(file)).filter(ClassFiles::isClaim).isPresent()) {
          manifests.add(file);
        }
      }
    } catch (IOException e) {
      return manifests;
    }
    return manifests;
  }

  private static boolean isClaim(ManifestForm form) {
    return form == ManifestForm.ADAPTED_RESOURCE || form == ManifestForm.MANIFEST_LIST;
  }

  @Override
  public Optional<NearMiss> nearMiss(Path path, String relative) {
    return Optional.empty();
  }

  @Override
  public boolean recognizes(Path path) {
    return SourceReader.declaresResource(path);
  }

  @Override
  public boolean passesOver(String folderName) {
    return BUILT.contains(folderName.toLowerCase(Locale.ROOT));
  }
}
