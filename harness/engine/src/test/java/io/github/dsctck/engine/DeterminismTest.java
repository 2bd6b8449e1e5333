package io.github.dsctck.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.options.RunOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.discovery.DiscoverySelectors;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixtures are written for a POSIX shell")
@Tag("slow")
final class DeterminismTest {

  private static final Path REFERENCES =
      Path.of("../../fixtures/reference").toAbsolutePath().normalize();

  private static final List<String> REPEATED = List.of("env-entry", "host", "lamp", "machine");

  @TempDir private Path folder;

  @Test
  void twoRunsDifferOnlyInTimesIdAndDigests() throws Exception {
    var alone = findings("alone", 1);
    var together = findings("together", 2);

    assertThat(alone).contains("\"CONFORMS\"", "\"ROB-02\"").isEqualTo(together);
  }

  @Test
  void findingsAreTheSameInAnotherFolder() throws Exception {
    var elsewhere = folder.resolve("some where/else");
    for (var name : REPEATED) {
      copy(REFERENCES.resolve(name), elsewhere.resolve(name));
    }
    copy(REFERENCES.resolve("lib"), elsewhere.resolve("lib"));

    assertThat(uncertified(findings("there", 2, elsewhere)))
        .isEqualTo(uncertified(findings("here", 2)));
  }

  /**
   * Of the references only some are selected here, and a part of the resources certifies nothing.
   * Those of other dialects are here alone, and have notes.
   */
  private static String uncertified(String findings) {
    return findings
        .replaceAll(",\"certifiable\":\\{[^}]*}", "")
        .replaceAll(",\"notes\":\\[[^\\]]*\\]", "");
  }

  private static void copy(Path from, Path to) throws IOException {
    try (var files = Files.walk(from)) {
      for (var file : files.toList()) {
        var target = to.resolve(from.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
  }

  private String findings(String name, int jobs) throws Exception {
    return findings(name, jobs, REFERENCES);
  }

  private String findings(String name, int jobs, Path references) throws Exception {
    var out = folder.resolve(name);
    var kit =
        Kit.of(new DscTckEngine(), out)
            .with(RunOption.PATHS, references.toString())
            .with(RunOption.SEED, "4711")
            .with(RunOption.JOBS, Integer.toString(jobs));
    for (var reference : REPEATED) {
      kit.select(DiscoverySelectors.selectDirectory(references.resolve(reference).toFile()));
    }
    kit.run();
    return Files.readString(out.resolve(FindingsFile.NAME))
        .replaceAll("\"id\":\"[^\"]*\",\"tool\"", "\"tool\"")
        .replaceAll("\"started\":\"[^\"]*\"", "\"started\":\"\"")
        .replaceAll("\"partial\":(true|false)", "\"partial\":0")
        .replaceAll("\"millis\":[0-9]+", "\"millis\":0")
        .replaceAll(",\"evidence\":\\{\"head\".*}}", "");
  }
}
