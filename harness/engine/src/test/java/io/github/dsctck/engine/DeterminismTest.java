package io.github.dsctck.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.FindingsFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.discovery.DiscoverySelectors;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixtures are written for a POSIX shell")
final class DeterminismTest {

  private static final Path REFERENCES =
      Path.of("../../fixtures/reference").toAbsolutePath().normalize();

  @TempDir private Path folder;

  @Test
  void twoRunsDifferInNothingButTimesAndTheirId() throws Exception {
    var alone = findings("alone", 1);
    var together = findings("together", 2);

    assertThat(alone).contains("\"CONFORMS\"", "\"ROB-02\"").isEqualTo(together);
  }

  private String findings(String name, int jobs) throws Exception {
    var out = folder.resolve(name);
    var kit =
        Kit.of(new DscTckEngine(), out)
            .with(Parameter.PATHS, REFERENCES.toString())
            .with(Parameter.JOBS, Integer.toString(jobs));
    for (var reference : new String[] {"env-entry", "host", "machine"}) {
      kit.select(DiscoverySelectors.selectDirectory(REFERENCES.resolve(reference).toFile()));
    }
    kit.run();
    return Files.readString(out.resolve(FindingsFile.NAME))
        .replaceAll("\"id\":\"[^\"]*\",\"tool\"", "\"tool\"")
        .replaceAll("\"started\":\"[^\"]*\"", "\"started\":\"\"")
        .replaceAll("\"millis\":[0-9]+", "\"millis\":0");
  }
}
