package io.github.dsctck.core.manifest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.dsctck.core.discovery.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Manifests of real repositories. The counts of plain resources were confirmed with the engine
 * itself.
 */
class RealManifestsTest {

  private static final Pattern NAMED =
      Pattern.compile("(?i)\\.dsc\\.(resource|adaptedresource|manifests)\\.(json|ya?ml)$");
  private static final String FOLDER = System.getProperty("dsc-tck.shared", "");

  @Test
  void acceptsAndRefusesWhatTheEngineDoes() throws IOException {
    var folder = Path.of(FOLDER, "manifests");
    assumeThat(!FOLDER.isEmpty() && Files.isDirectory(folder))
        .as("-Ddsc-tck.shared names a folder with manifests")
        .isTrue();

    var repository = Repository.discover(List.of(folder));

    var refusals = new TreeMap<String, Integer>();
    for (var file : repository.manifests()) {
      file.failure()
          .ifPresent(failure -> refusals.merge(kind(file) + failure.pointer(), 1, Integer::sum));
    }
    assertThat(repository.problems()).isEmpty();
    assertThat(repository.manifests()).hasSizeGreaterThan(162);
    assertThat(repository.manifests().stream().map(ManifestFile::path).distinct())
        .containsExactlyInAnyOrderElementsOf(named(folder));
    assertThat(refusals)
        .isEqualTo(
            Map.of(
                "resource/manifestVersion", 14,
                "resource/provider", 3,
                "resource/kind", 4,
                "resource/get/input", 4,
                "resource/adapter/inputKind", 1,
                "resource", 1,
                "adaptedresource", 2));
  }

  private static String kind(ManifestFile file) {
    var name = NAMED.matcher(file.path().toString());
    return name.find() ? name.group(1).toLowerCase(Locale.ROOT) : "";
  }

  /** Returns the files in a folder with a name for which the engine looks. */
  private static List<Path> named(Path folder) throws IOException {
    try (var files = Files.walk(folder)) {
      return files.filter(file -> NAMED.matcher(file.toString()).find()).toList();
    }
  }
}
