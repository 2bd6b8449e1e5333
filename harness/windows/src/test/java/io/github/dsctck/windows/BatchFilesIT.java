package io.github.dsctck.windows;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Batch files, which only Windows has: as resources, and those that start the kit. */
class BatchFilesIT {

  @TempDir Path folder;

  @Test
  void areResources() throws Exception {
    var wine = Wine.orLeaveOut();
    var batch = Kit.REPOSITORY.resolve("fixtures/portable/batch");
    var out = folder.resolve("out");

    var run = Kit.onWindows(wine, batch, List.of("verify", ".", "--out", Wine.path(out)));

    assertThat(run.out()).contains("VIOLATES    DscTck.Batch/Comma 1.0.0  OUT-02");
    assertThat(run.out()).contains("CONFORMS    DscTck.Batch/Greeting 1.0.0");
    assertThat(FindingsFile.read(out.resolve(FindingsFile.NAME)).findings())
        .filteredOn(finding -> "DscTck.Batch/Greeting".equals(finding.resource()))
        .noneMatch(finding -> finding.outcome() == Outcome.FAIL);
  }

  /** Its path has what cmd.exe may take apart: blanks, parentheses and an ampersand. */
  @Test
  void startTheKit() throws Exception {
    var wine = Wine.orLeaveOut();
    var home = Files.createDirectory(folder.resolve("my kit (x86) & more"));
    copyKit(Files.createDirectories(home.resolve("kit/lib")).getParent());
    var launcher = Files.createDirectories(home.resolve("bin")).resolve("dsc-tck.cmd");
    Files.copy(Kit.REPOSITORY.resolve("harness/bin/dsc-tck.cmd"), launcher);
    var java = Map.of("JAVA_HOME", Wine.path(wine.runtime()));

    var version = wine.run(home, cmd("bin\\dsc-tck.cmd", "--version"), java);
    var refused = wine.run(home, cmd("bin\\dsc-tck.cmd", "verify", "no where"), java);
    var noJava =
        wine.run(home, cmd("bin\\dsc-tck.cmd", "--version"), Map.of("JAVA_HOME", "C:\\nowhere"));

    assertThat(version.exitCode()).as(version.toString()).isZero();
    assertThat(version.out()).as(version.toString()).startsWith("dsc-tck ");
    assertThat(refused.err()).contains("no where\" is neither a file nor a folder");
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(noJava.err()).contains("JAVA_HOME is \"C:\\nowhere\"");
    assertThat(noJava.exitCode()).isEqualTo(2);
  }

  private static void copyKit(Path place) throws Exception {
    Files.copy(Kit.HOME.resolve("dsc-tck.jar"), place.resolve("dsc-tck.jar"));
    try (var libraries = Files.list(Kit.HOME.resolve("lib"))) {
      for (var library : (Iterable<Path>) libraries::iterator) {
        Files.copy(library, place.resolve("lib").resolve(library.getFileName()));
      }
    }
  }

  /**
   * Programs of the test stand for Python and for the kit that pip installed: one that succeeds
   * whatever its arguments are, and one that repeats its arguments as an error.
   */
  @Test
  void startTheKitOfAWheel() throws Exception {
    var wine = Wine.orLeaveOut();
    var resources = PortableResources.orLeaveOut(folder).onWindows();
    var environment = folder.resolve("my cache/environment");
    var programs = Files.createDirectories(environment.resolve("Scripts"));
    Files.writeString(environment.resolve("complete"), "DSC_TCK_CONTENT=dsc-tck>=1.0 & more\r\n");
    Files.copy(resources.resolve("rogue/rogue.exe"), programs.resolve("python.exe"));
    Files.copy(resources.resolve("memo/memo.exe"), programs.resolve("dsc-tck.exe"));
    var variables = new HashMap<>(Map.of("DSC_TCK_WHEEL", "dsc-tck>=1.0 & more"));
    variables.put("DSC_TCK_CACHE", Wine.path(folder.resolve("my cache")));
    var script = Wine.path(Kit.REPOSITORY.resolve("harness/ci/kit.cmd"));

    var run = wine.run(folder, cmd(script, "verify", "a b"), variables);
    variables.put("DSC_TCK_WHEEL", "dsc-tck==2.0");
    var noPython = wine.run(folder, cmd(script, "verify", "a b"), variables);

    assertThat(run.err()).contains("[\\\"verify\\\" \\\"a b\\\"]");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(noPython.err()).contains("there is no Python on the PATH");
    assertThat(noPython.exitCode()).isEqualTo(2);
  }

  private static List<String> cmd(String... words) {
    var command = new ArrayList<>(List.of("cmd.exe", "/c"));
    command.addAll(List.of(words));
    return command;
  }
}
