package io.github.dsctck.core.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.process.OperatingSystem;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class RequiresTest {

  @TempDir Path folder;

  @Test
  void listsEverythingThatIsNotThere() {
    var requires =
        new Requires(
            List.of(OperatingSystem.WINDOWS, OperatingSystem.MACOS),
            Optional.of(true),
            List.of("git"),
            List.of("CI"));

    assertThat(requires.unmet(host(false, Map.of("PATH", folder.toString()))))
        .containsExactly(
            "needs windows or macos; this is linux",
            "needs an elevated user; this run is not elevated",
            "needs command 'git', which is not on PATH",
            "needs environment variable 'CI', which is not set");
  }

  @Test
  void refusesElevationWhereItIsNotWanted() {
    var requires = new Requires(List.of(), Optional.of(false), List.of(), List.of());

    assertThat(requires.unmet(host(true, Map.of())))
        .containsExactly("needs a user without elevation; this run is elevated");
    assertThat(requires.unmet(host(false, Map.of()))).isEmpty();
  }

  @Test
  void findsCommandsOnPath() throws Exception {
    var suffix = OS.WINDOWS.isCurrentOs() ? ".exe" : "";
    var git = Files.createFile(folder.resolve("git" + suffix));
    Files.createFile(folder.resolve("plain"));
    Files.createDirectory(folder.resolve("dir" + suffix));
    assertThat(git.toFile().setExecutable(true)).isTrue();
    var path = String.join(File.pathSeparator, "/nowhere", "", folder.toString());
    var host = Host.of(OperatingSystem.current(), false, Map.of("PATH", path));

    assertThat(host.hasCommand("git")).isTrue();
    assertThat(host.hasCommand("git" + suffix)).isTrue();
    assertThat(host.hasCommand("plain")).isFalse();
    assertThat(host.hasCommand("dir")).isFalse();
  }

  @Test
  void findsCommandsOfWindowsByTheirSuffix() throws Exception {
    for (var name : List.of("git.EXE", "plain")) {
      var file = Files.createFile(folder.resolve(name));
      assertThat(file.toFile().setExecutable(true)).isTrue();
    }
    var host = Host.of(OperatingSystem.WINDOWS, false, Map.of("PATH", folder.toString()));

    assertThat(host.hasCommand("git")).isTrue();
    assertThat(host.hasCommand("git.EXE")).isTrue();
    assertThat(host.hasCommand("plain")).isFalse();
  }

  @Test
  void findsVariablesOfWindowsInAnySpelling() {
    var host = Host.of(OperatingSystem.WINDOWS, false, Map.of("Path", "C", "SystemRoot", "D"));

    assertThat(host.environment()).containsEntry("PATH", "C").containsKey("SYSTEMROOT");
    assertThat(host.path()).containsExactly(Path.of("C"));
    assertThat(host.extensions()).contains(".EXE");
  }

  @Test
  void knowsThisMachine() {
    var host = Host.current();

    assertThat(host.environment()).containsAllEntriesOf(System.getenv());
    assertThat(host.os()).isEqualTo(OperatingSystem.from(System.getProperty("os.name")));
  }

  @Test
  void needsTheVariablesOfPlaceholders() {
    var file = Scenarios.parse("{ resource: A/B, steps: [ { get: '{env:TOKEN}' } ] }");

    assertThat(file.unmet(host(false, Map.of())))
        .containsExactly("needs environment variable 'TOKEN', which is not set");
    assertThat(file.unmet(host(false, Map.of("TOKEN", "")))).isEmpty();
  }

  private static Host host(boolean elevated, Map<String, String> environment) {
    return Host.of(OperatingSystem.LINUX, elevated, environment);
  }
}
