package io.github.dsctck.windows;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The kit finds on Windows what it finds on Linux. */
@Order(1)
class SameFindingsIT {

  @TempDir Path folder;

  @Test
  void aboutResourcesThatRun() throws Exception {
    var wine = Wine.orLeaveOut();
    var resources = PortableResources.orLeaveOut(folder);
    var onLinux = folder.resolve("on-linux");
    var onWindows = folder.resolve("on-windows");
    var options = List.of("--timeout", "8s", "--seed", "1", "--jobs", "3", "--report", "none");

    var linux = Kit.onLinux(resources.onLinux(), verify(".", onLinux.toString(), options));
    var windows =
        Kit.onWindows(wine, resources.onWindows(), verify(".", Wine.path(onWindows), options));

    assertThat(linux.exitCode()).as(linux.err()).isEqualTo(1);
    assertThat(windows.exitCode()).as(windows.err()).isEqualTo(1);
    assertThat(FindingLines.of(onWindows).stream().filter(line -> !line.contains("Batch/")))
        .hasSizeGreaterThan(2000)
        .containsExactlyElementsOf(FindingLines.of(onLinux));
  }

  /** Manifests are the same on every system, but for executables, which Windows does not have. */
  @Test
  void aboutManifests() throws Exception {
    var wine = Wine.orLeaveOut();
    var fixtures = Kit.REPOSITORY.resolve("fixtures");
    var onLinux = folder.resolve("on-linux");
    var onWindows = folder.resolve("on-windows");
    var options = List.of("--static", "--report", "none");

    Kit.onLinux(fixtures, verify("violations", onLinux.toString(), options));
    Kit.onWindows(wine, fixtures, verify("violations", Wine.path(onWindows), options));

    assertThat(FindingLines.of(onWindows).stream().filter(line -> !line.contains(" | EXE-")))
        .hasSizeGreaterThan(50_000)
        .containsExactlyElementsOf(
            FindingLines.of(onLinux).stream().filter(line -> !line.contains(" | EXE-")).toList());
  }

  private static List<String> verify(String path, String out, List<String> options) {
    var arguments = new ArrayList<>(List.of("verify", path, "--out", out));
    arguments.addAll(options);
    return arguments;
  }
}
