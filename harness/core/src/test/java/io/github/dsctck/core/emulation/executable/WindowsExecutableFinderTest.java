package io.github.dsctck.core.emulation.executable;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.emulation.executable.ExecutableLookup.Found;
import io.github.dsctck.core.emulation.executable.ExecutableLookup.Via;
import io.github.dsctck.core.process.OperatingSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How executables are found on Windows, on every system. */
class WindowsExecutableFinderTest {

  @TempDir private Path root;

  @Test
  void triesTheExtensions() throws IOException {
    root = root.toRealPath();
    var first = Files.createDirectory(root.resolve("first"));
    var folder = Files.createDirectory(root.resolve("folder"));
    var command = Files.writeString(first.resolve("brew.CMD"), "exit /b 0");
    var program = Files.writeString(folder.resolve("pot.exe"), "MZ");
    var finder =
        ExecutableFinder.in(
            Map.of("Path", first.toString(), "PATHEXT", ".EXE;.CMD"), OperatingSystem.WINDOWS);

    assertThat(finder.find("brew", folder)).isEqualTo(new Found("brew", command, Via.PATH));
    assertThat(finder.find("brew.CMD", folder)).isEqualTo(new Found("brew.CMD", command, Via.PATH));
    assertThat(finder.find("pot", folder))
        .isEqualTo(new Found(program.toString(), program, Via.FOLDER));
  }
}
