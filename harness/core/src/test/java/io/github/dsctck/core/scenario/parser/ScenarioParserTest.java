package io.github.dsctck.core.scenario.parser;

import static io.github.dsctck.core.scenario.Scenarios.parse;
import static io.github.dsctck.core.scenario.Scenarios.yaml;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.options.Effort;
import io.github.dsctck.core.process.OperatingSystem;
import io.github.dsctck.core.scenario.Expectation;
import io.github.dsctck.core.scenario.Permission;
import io.github.dsctck.core.scenario.Requires;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.scenario.Step;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScenarioParserTest {

  @Test
  void readsTheLifecycleForm() throws Exception {
    var file = corpus("good/lifecycle.dsc.scenario.yaml");

    assertThat(file.resource()).isEqualTo("Contoso.Notes/Note");
    assertThat(file.resourceMark()).isEqualTo(new Mark(1, 11));
    assertThat(file.version()).hasToString("Optional[^1.0]");
    assertThat(file.description()).contains("one note through its whole life");
    assertThat(file.requires())
        .isEqualTo(
            new Requires(
                List.of(OperatingSystem.LINUX, OperatingSystem.MACOS),
                Optional.of(false),
                List.of("git"),
                List.of("CI")));
    assertThat(file.timeout()).contains(Duration.ofSeconds(10));
    assertThat(file.effort()).contains(Effort.QUICK);
    assertThat(file.env()).isEqualTo(Map.of("NOTES_HOME", "{sandbox}/notes", "EMPTY", ""));
    assertThat(file.locks()).containsExactly("dpkg");
    assertThat(file.leavesProcesses()).isTrue();
    assertThat(file.isolated()).isTrue();
    assertThat(file.restore()).isFalse();
    assertThat(file.allow()).isEqualTo(Set.of(Permission.values()));
    assertThat(file.instances()).hasSize(1);
  }

  @Test
  void readsWhatAnInstanceIs() throws Exception {
    var note = corpus("good/lifecycle.dsc.scenario.yaml").instances().get(0);

    assertThat(note.name()).isEqualTo("note");
    assertThat(note.mark()).isEqualTo(new Mark(13, 3));
    assertThat(note.desiredInput()).isEqualTo(yaml("{ title: 'new-{unique}', body: milk }"));
    assertThat(note.alternateInput())
        .contains(yaml("{ title: 'new-{unique}', body: bread, count: 2 }").asObject().get());
    assertThat(note.volatileProperties()).containsExactly("lastModified");
    assertThat(note.freeText()).contains(List.of("body"));
    assertThat(note.invalid()).extracting("why").containsExactly("the body must be text");
    assertThat(note.invalidInput(note.invalid().get(0)))
        .isEqualTo(yaml("{ title: 'new-{unique}', body: 42 }"));
  }

  @Test
  void readsTheConversationForm() throws Exception {
    var file = corpus("good/conversation.dsc.scenario.yaml");

    assertThat(file.steps())
        .extracting(Step::id)
        .containsExactly("1-test", "2-set", "3-what-if", "4-get", "5-get", "6-delete", "7-export");
    assertThat(file.cleanup()).extracting(Step::id).containsExactly("cleanup-1-delete");
    assertThat(file.steps()).extracting(Step::title).startsWith("absent at first", "set");
    assertThat(file.steps().get(0).expect().inDesiredState()).contains(false);
    assertThat(file.steps().get(0).expect().differingProperties()).contains(List.of("_exist"));
    assertThat(file.steps().get(1).save()).isEqualTo(Map.of("rev", "/afterState/revision"));
    assertThat(file.steps().get(4).expect().wantsFailure()).isTrue();
    assertThat(file.steps().get(5).expect()).isEqualTo(Expectation.NOTHING);
    assertThat(file.steps().get(6).expect().contains()).hasSize(1);
  }

  @Test
  void givesAnExportOfEverythingNoInput() {
    var file =
        parse("{ resource: A/B, steps: [ { export: {} }, { export: }, { export: { a: 1 } } ] }");

    assertThat(file.steps()).allMatch(step -> step.operation() == OperationName.EXPORT);
    assertThat(file.steps())
        .extracting(step -> step.input().isPresent())
        .containsExactly(false, false, true);
  }

  @Test
  void readsAFileWithAByteOrderMark() {
    assertThat(parse("\uFEFFresource: A/B\nsteps: [ { get: {} } ]\n").resource()).isEqualTo("A/B");
  }

  @Test
  void keepsInputOfAnyType() {
    var file = parse("{ resource: A/B, steps: [ { get: text }, { get: {} }, { get: } ] }");

    assertThat(file.steps().get(0).input()).contains(JsonString.of("text"));
    assertThat(file.steps().get(1).input()).contains(yaml("{}"));
    assertThat(file.steps().get(2).input()).isEmpty();
  }

  @Test
  void meansFailureByAnExitCode() {
    var file =
        parse(
            "{ resource: A/B, steps: [ { get: , expect: { exitCode: 3 } },"
                + " { get: , expect: { exitCode: 0 } } ] }");

    assertThat(file.steps())
        .extracting(step -> step.expect().wantsFailure())
        .containsExactly(true, false);
  }

  @Test
  void namesTheEnvironmentVariablesOfItsPlaceholders() {
    var file =
        parse(
            """
            resource: A/B
            env: { A: "x{env:ONE}" }
            instances: { a: { desired: { b: [ "{env:TWO}", "{{env:NOT}" ] } } }
            steps:
              - get: { a: "{env:THREE}" }
                expect: { actualState: { b: { $matches: "{env:FOUR}" } }, message: "{env:FIVE}" }
            cleanup: [ { delete: "{env:SIX}" } ]
            """);

    assertThat(file.environmentVariables())
        .containsExactly("ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX");
  }

  @Test
  void reportsWhatIsNoFile(@TempDir Path folder) throws Exception {
    assertThat(ScenarioParser.parse(folder, "m.yaml"))
        .hasToString(
            "Problems[problems=[m.yaml: this is not a regular file or a link to one; rename or"
                + " remove it]]");
  }

  @Test
  void reportsAFileThatCannotBeRead(@TempDir Path folder) throws Exception {
    var missing = folder.resolve("missing.dsc.scenario.yaml");
    var directory = Files.createDirectory(folder.resolve("folder.dsc.scenario.yaml"));

    assertThat(ScenarioParser.parse(missing, "m.yaml"))
        .hasToString(
            "Problems[problems=[m.yaml: the file cannot be read (NoSuchFileException);"
                + " fix its permissions]]");
    assertThat(ScenarioParser.parse(directory, "d.yaml"))
        .isInstanceOf(ParsedScenario.Problems.class);
  }

  private static ScenarioFile corpus(String name) throws Exception {
    var resource = Objects.requireNonNull(ScenarioParserTest.class.getResource(name));
    return parse(Files.readString(Path.of(resource.toURI())));
  }
}
