package io.github.dsctck.core.process.confine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "no process is confined there")
class ProgramFoldersTest {

  @TempDir private Path machine;
  private Path home;

  @BeforeEach
  void resolve() throws IOException {
    machine = machine.toRealPath();
    home = Files.createDirectory(machine.resolve("home"));
  }

  private Path folder(String name) throws IOException {
    return Files.createDirectories(machine.resolve(name));
  }

  private List<Path> of(String folder) throws IOException {
    return new ProgramFolders(home).of(List.of(folder(folder)));
  }

  @Test
  void addsTheLibrariesBesidePrograms() throws IOException {
    folder("tool/lib");

    assertThat(of("tool/bin")).containsExactly(machine.resolve("tool"));
    assertThat(of("scripts")).containsExactly(machine.resolve("scripts"));
  }

  @Test
  void showsNoMoreOfTheHomeThanProgramsAndLibraries() throws IOException {
    folder("home/lib");
    folder("home/.local/share");

    assertThat(of("home/bin")).containsExactly(home.resolve("bin"), home.resolve("lib"));
    assertThat(of("home/.local/bin")).containsExactly(home.resolve(".local/bin"));
  }

  @Test
  void showsOnlyProgramsOfTheHomeItself() throws IOException {
    var tool = Files.writeString(home.resolve("tool"), "x");
    assertThat(tool.toFile().setExecutable(true)).isTrue();
    Files.writeString(home.resolve("notes"), "x");

    assertThat(of("home")).containsExactly(tool);
  }

  @Test
  void addsWhatLinksLeadTo() throws IOException {
    folder("home/venv/lib");
    link("home/.local/bin/black", folder("home/venv/bin").resolve("black"));
    link("home/.local/bin/dsc", folder("home/dsc").resolve("dsc"));
    link("home/.local/bin/lone", home.resolve("lone"));

    assertThat(of("home/.local/bin"))
        .containsExactlyInAnyOrder(
            home.resolve(".local/bin"),
            home.resolve("venv"),
            home.resolve("dsc/dsc"),
            home.resolve("lone"));
  }

  private void link(String name, Path target) throws IOException {
    Files.writeString(target, "x");
    var link = machine.resolve(name);
    Files.createDirectories(link.getParent());
    Files.createSymbolicLink(link, target);
  }
}
