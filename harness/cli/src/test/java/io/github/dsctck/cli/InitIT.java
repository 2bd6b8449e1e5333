package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.ResourceVerdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Writes scenarios for resources that have none, and runs them as they are. */
class InitIT {

  private static final Path REFERENCES = Launched.repository().resolve("fixtures/reference");

  @TempDir Path folder;

  @BeforeEach
  void takeAwayTheScenarios() throws IOException {
    try (Stream<Path> files = Files.walk(REFERENCES)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        if (!file.getFileName().toString().contains(".dsc.scenario.")) {
          var copy = folder.resolve("ref").resolve(REFERENCES.relativize(file).toString());
          Files.createDirectories(copy.getParent());
          Files.copy(file, copy);
        }
      }
    }
  }

  /** Leads what the resources keep into the folder of the test. */
  private Map<String, String> environment() {
    var variables = new HashMap<String, String>();
    for (var name : Stream.of("CABINET", "CHEST", "ENTRIES", "LABELS", "LAMPS").toList()) {
      variables.put("DSC_TCK_" + name, folder.resolve(name).toString());
    }
    for (var name : Stream.of("NOTES", "SETTINGS", "TAG_SETS", "VAULT").toList()) {
      variables.put("DSC_TCK_" + name, folder.resolve(name).toString());
    }
    return variables;
  }

  private Launched run(String... arguments) throws Exception {
    return Launched.by(Launched.launcher(), folder, environment(), arguments);
  }

  @Test
  void writesWhatRunsWithoutEditing() throws Exception {
    var init = run("init", "ref");
    var verified = run("verify", "ref", "--report", "none");

    assertThat(init.exitCode()).isZero();
    assertThat(init.out())
        .contains("written   ref/note/note.dsc.scenario.yaml\n", "/settings.dsc.scenario.yaml\n")
        .contains(
            "skipped   ref/inventory/inventory.dsc.resource.json: an exporter needs no scenario")
        .contains("skipped   ref/host/host.dsc.resource.json: no scenario needed;");
    assertThat(verified.exitCode()).isEqualTo(3);
    // The kit cannot guess the designs, nor the resources that only the list of an adapter names.
    assertThat(
            FindingsFile.read(folder.resolve("dsc-tck-out/findings.jsonl")).summary().resources())
        .filteredOn(one -> one.verdict() != ResourceVerdict.CONFORMS)
        .allMatch(one -> one.verdict() == ResourceVerdict.INCOMPLETE)
        .extracting(one -> one.resource())
        .containsExactlyInAnyOrder(
            "DscTck.Reference/Blueprint", "DscTck.Drawers/Jar", "DscTck.Drawers/Spoon");
  }

  @Test
  void replacesNothing() throws Exception {
    Files.createDirectories(folder.resolve("ref/.github/workflows"));
    var pipeline = Files.writeString(folder.resolve("ref/.github/workflows/dsc-tck.yml"), "mine\n");
    var scenario =
        Files.writeString(
            folder.resolve("ref/note/mine.dsc.scenario.yaml"),
            "resource: DscTck.Reference/Note\ninstances: { a: { identity: { title: a }, desired: { body: b } } }\n");
    var other = Files.writeString(folder.resolve("ref/lamp/lamp.txt"), "mine\n");

    var init = run("init", "ref", "--ci", "github");
    var again = run("init", "ref", "--ci", "jenkins");

    assertThat(init.out())
        .contains(
            "skipped   ref/note/note.dsc.resource.json: already has a scenario, ref/note/mine.dsc.scenario.yaml\n")
        .contains("skipped   ref/.github/workflows/dsc-tck.yml: already exists;");
    assertThat(pipeline).hasContent("mine");
    assertThat(scenario).content().contains("title: a");
    assertThat(other).hasContent("mine");
    assertThat(again.out())
        .contains(
            "written   ref/Jenkinsfile\n", "lamp/lamp.dsc.resource.json: already has a scenario,")
        .containsOnlyOnce("written   ");
  }

  @Test
  void saysWhatItCannotDo() throws Exception {
    Files.createDirectories(folder.resolve("empty"));

    assertThat(run("init", "empty").exitCode()).isEqualTo(3);
    assertThat(run("init", "nowhere").exitCode()).isEqualTo(2);
    assertThat(run("init", "ref", "--ci", "gitlub").err())
        .contains("github, gitlab, azure, jenkins; did you mean");
  }
}
