package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Resources of other operating systems, which cannot be run here. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the test expects Linux not to be Windows")
class TargetIT {

  @TempDir Path folder;

  private Launched verify(String... more) throws Exception {
    SmallRepository.write(folder.resolve("small"), "echo {}");
    var words = new ArrayList<>(List.of("verify", "small", "--report", "none"));
    words.addAll(List.of(more));
    return Launched.in(folder, words.toArray(String[]::new));
  }

  private String findings() throws IOException {
    return Files.readString(folder.resolve("dsc-tck-out/findings.jsonl"));
  }

  @Test
  void aResourceForAnotherSystemIsJudgedWithoutRunningIt() throws Exception {
    var run = verify("--target", "windows");

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.out())
        .contains("the option 'target' names windows, and this system is linux", "0 processes");
    assertThat(findings())
        .contains("\"target\":[\"windows\"]", "the executables of windows cannot be seen")
        .doesNotContain("\"outcome\":\"FAIL\"");
  }

  @Test
  void aResourceForThisSystemAndAnotherIsRunHere() throws Exception {
    var run = verify("--target", "linux,windows");

    assertThat(run.out()).doesNotContain("0 processes");
    assertThat(findings()).contains("the executables of windows cannot be seen");
  }

  @Test
  void theLineToRerunKeepsWhatWasJudged() throws Exception {
    var manifest = folder.resolve("odd/odd.dsc.resource.json");
    Files.createDirectories(manifest.getParent());
    Files.writeString(manifest, "{\"type\":\"Contoso/Odd\",\"version\":\"1.0\"}");

    var run =
        Launched.in(folder, "verify", "odd", "--target", "windows", "--static", "--report", "none");

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out().lines().filter(line -> line.contains("rerun ")))
        .isNotEmpty()
        .allMatch(line -> line.contains("--target windows --static"));
  }

  @Test
  void anUnknownSystemIsAUsageError() throws Exception {
    var run = verify("--target", "dos");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("one of windows, linux, macos");
  }
}
