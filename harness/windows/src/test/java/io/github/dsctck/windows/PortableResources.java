package io.github.dsctck.windows;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The resources of {@code fixtures/portable}, built for both systems.
 *
 * @param onLinux those for Linux
 * @param onWindows those for Windows
 * @param ctrlC the program of Windows that presses Ctrl-C
 */
record PortableResources(Path onLinux, Path onWindows, Path ctrlC) {

  /** Builds them into a folder, or leaves the test out. */
  static PortableResources orLeaveOut(Path folder) throws Exception {
    var script = Kit.REPOSITORY.resolve("harness/windows/build-portable").toString();
    var build = Ended.program(folder, List.of(script, folder.toString()), Map.of());
    assumeTrue(
        build.exitCode() == 0, () -> "the portable resources cannot be built: " + build.err());
    return new PortableResources(
        folder.resolve("linux"), folder.resolve("windows"), folder.resolve("ctrl-c.exe"));
  }
}
