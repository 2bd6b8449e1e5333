package io.github.dsctck.core.process.windows;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramSearchTest {

  @TempDir Path folder;

  private Path own;
  private Path system;
  private Path inherited;
  private Path manifest;

  @BeforeEach
  void makeFolders() throws IOException {
    own = Files.createDirectory(folder.resolve("own"));
    inherited = Files.createDirectory(folder.resolve("inherited"));
    manifest = Files.createDirectory(folder.resolve("manifest"));
    system = Files.createDirectories(folder.resolve("windows").resolve("system32"));
  }

  @Test
  void addsExeToANameAndNoOtherEnding() throws IOException {
    Files.createFile(own.resolve("tool.cmd"));
    Files.createFile(own.resolve("tool"));
    var found = Files.createFile(inherited.resolve("tool.exe"));

    assertThat(find("tool")).contains(found);
    assertThat(find("tool.cmd")).contains(own.resolve("tool.cmd"));
    assertThat(find("tool.bat")).isEmpty();
  }

  @Test
  void searchesTheProcessThenTheSystemThenTheKit() throws IOException {
    var last = Files.createFile(inherited.resolve("tool.exe"));
    assertThat(find("tool")).contains(last);
    var above = Files.createFile(system.resolveSibling("tool.exe"));
    assertThat(find("tool")).contains(above);
    var ofSystem = Files.createFile(system.resolve("tool.exe"));
    assertThat(find("tool")).contains(ofSystem);
    var first = Files.createFile(own.resolve("tool.exe"));
    assertThat(find("tool")).contains(first);
  }

  @Test
  void searchesForNoNameWithAFolder() throws IOException {
    Files.createDirectory(own.resolve("bin"));
    Files.createFile(own.resolve("bin").resolve("tool.exe"));
    assertThat(find("bin/tool")).contains(manifest.resolve("bin").resolve("tool"));

    Files.createDirectory(manifest.resolve("bin"));
    var found = Files.createFile(manifest.resolve("bin").resolve("tool.exe"));

    assertThat(find("bin/tool")).contains(found);
    assertThat(find("bin/tool.EXE")).contains(manifest.resolve("bin").resolve("tool.EXE"));
    assertThat(find(found.toString())).contains(found);
  }

  private Optional<Path> find(String name) {
    return ProgramSearch.find(
        name, manifest, Optional.of(own.toString()), Optional.of(system), inherited.toString());
  }
}
