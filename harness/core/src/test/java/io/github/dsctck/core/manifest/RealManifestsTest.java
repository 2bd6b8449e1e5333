package io.github.dsctck.core.manifest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.dsctck.core.discovery.Repository;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Manifests of real repositories; the counts were confirmed with the engine itself. */
class RealManifestsTest {

  private static final String FOLDER = System.getProperty("dsc-tck.shared", "");

  @Test
  void acceptsAndRefusesWhatTheEngineDoes() {
    var folder = Path.of(FOLDER, "manifests");
    assumeThat(!FOLDER.isEmpty() && Files.isDirectory(folder))
        .as("-Ddsc-tck.shared names a folder with manifests")
        .isTrue();

    var repository = Repository.discover(List.of(folder));

    var refusals = new TreeMap<String, Integer>();
    for (var file : repository.manifests()) {
      file.failure().ifPresent(failure -> refusals.merge(failure.pointer(), 1, Integer::sum));
    }
    assertThat(repository.problems()).isEmpty();
    assertThat(repository.manifests()).hasSize(162);
    assertThat(refusals)
        .isEqualTo(
            Map.of(
                "/manifestVersion", 14,
                "/provider", 3,
                "/kind", 4,
                "/get/input", 4,
                "/adapter/inputKind", 1,
                "", 1));
  }
}
