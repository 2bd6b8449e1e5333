package io.github.dsctck.core.plan;

import static io.github.dsctck.core.process.OperatingSystem.LINUX;
import static io.github.dsctck.core.process.OperatingSystem.MACOS;
import static io.github.dsctck.core.process.OperatingSystem.WINDOWS;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.parser.ManifestParser;
import io.github.dsctck.core.process.OperatingSystem;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.scenario.parser.ParsedScenario;
import io.github.dsctck.core.scenario.parser.ScenarioParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run on Linux decides what resources are judged for. */
class TargetSystemsTest {

  private static final ExecutableFinder MACHINE = ExecutableFinder.unseen(LINUX);
  private static final String FAMILY = "[equals(context().os.family, '%s')]";

  @TempDir Path folder;

  private static Manifest manifest(String condition) {
    var text =
        """
        {"$schema":"x","type":"Contoso.Notes/Note","version":"1.0.0",
         "get":{"executable":"note"}%s}
        """
            .formatted(condition.isEmpty() ? "" : ",\"condition\":\"" + condition + "\"");
    var name = "note.dsc.resource.json";
    return ManifestParser.parse(Path.of("/repo", name), name, text.getBytes(StandardCharsets.UTF_8))
        .manifest()
        .orElseThrow();
  }

  private ScenarioFile scenario(String requires) throws IOException {
    var file = folder.resolve("note.dsc.scenario.yaml");
    Files.writeString(
        file,
        "resource: Contoso.Notes/Note\n%ssteps:\n  - get: { title: a }\n".formatted(requires));
    return ((ParsedScenario.Scenario) ScenarioParser.parse(file, "note.dsc.scenario.yaml")).file();
  }

  private static List<OperatingSystem> systems(
      List<String> requested, String condition, ScenarioFile... scenarios) {
    return new TargetSystems(requested, MACHINE).of(manifest(condition), List.of(scenarios));
  }

  @Test
  void isThisSystemUnlessTheResourceSaysOtherwise() throws IOException {
    assertThat(systems(List.of(), "")).containsExactly(LINUX);
    assertThat(systems(List.of(), FAMILY.formatted("Linux"))).containsExactly(LINUX);
    assertThat(systems(List.of(), FAMILY.formatted("Windows"))).containsExactly(WINDOWS);
    assertThat(systems(List.of(), "[not(equals(context().os.family, 'Linux'))]"))
        .containsExactlyInAnyOrder(MACOS, WINDOWS);
    assertThat(systems(List.of(), "[false()]")).containsExactly(LINUX);
    assertThat(systems(List.of(), "[not(equals(tryWhich('apt'), null()))]")).containsExactly(LINUX);
    assertThat(systems(List.of(), "", scenario("requires: { os: [windows] }\n")))
        .containsExactly(WINDOWS);
    assertThat(systems(List.of(), "", scenario("requires: { os: [windows] }\n"), scenario("")))
        .containsExactly(LINUX);
  }

  @Test
  void areTheNamedSystemsThatTheResourceAllows() throws IOException {
    var all = List.of("windows", "linux", "macos");

    assertThat(systems(all, "")).containsExactly(WINDOWS, LINUX, MACOS);
    assertThat(systems(all, FAMILY.formatted("macOS"))).containsExactly(MACOS);
    assertThat(systems(all, "", scenario("requires: { os: [linux, macos] }\n")))
        .containsExactly(LINUX, MACOS);
    assertThat(systems(List.of("windows"), FAMILY.formatted("Linux"))).isEmpty();
    assertThat(systems(List.of("windows"), "", scenario("requires: { os: [linux] }\n"))).isEmpty();
  }

  @Test
  void saysWhyAResourceIsNotRun() throws IOException {
    var named = new TargetSystems(List.of("windows"), MACHINE);
    var free = new TargetSystems(List.of(), MACHINE);
    var ofWindows = List.of(scenario("requires: { os: [windows] }\n"));

    assertThat(named.obstacle(manifest(""), List.of()))
        .contains("the option 'target' names windows, and this system is linux");
    assertThat(named.obstacle(manifest(FAMILY.formatted("Linux")), List.of()).orElseThrow())
        .endsWith("is false on windows, so the engine skips it");
    assertThat(free.obstacle(manifest(""), ofWindows))
        .contains(
            "'requires.os' of note.dsc.scenario.yaml names windows, and this system is linux");
    assertThat(free.obstacle(manifest(FAMILY.formatted("Windows")), List.of()).orElseThrow())
        .startsWith("its condition ")
        .endsWith(" names windows, and this system is linux");
    assertThat(free.obstacle(manifest(""), List.of())).isEmpty();
    assertThat(named.obstacle(manifest(""), List.of(scenario("requires: { os: [linux] }\n"))))
        .contains("its condition and the 'requires.os' of its scenarios do not allow windows");
  }
}
