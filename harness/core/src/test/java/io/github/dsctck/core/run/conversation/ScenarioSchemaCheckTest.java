package io.github.dsctck.core.run.conversation;

import static io.github.dsctck.core.script.TestedResources.object;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.run.TestedConversations;
import io.github.dsctck.core.run.setting.Sandbox;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.scenario.ScenarioProblem;
import io.github.dsctck.core.script.TestedResources;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScenarioSchemaCheckTest {

  private static final Function<JsonObject, Optional<JsonObject>> SILENT =
      input -> Optional.empty();
  private static final String RESOURCE = TestedResources.notes("get", "set");

  @TempDir private Path folder;

  private List<String> problems(
      String members, ScenarioFile scenario, Function<JsonObject, Optional<JsonObject>> get)
      throws IOException {
    try (var sandbox = Sandbox.in(folder)) {
      var subject = TestedResources.of(members);
      var context =
          TestedConversations.about(
              subject, sandbox, scenario.instances().stream().findFirst(), true);
      var steps = scenario.steps().stream().map(TestedConversations::authored).toList();
      return new ScenarioSchemaCheck(subject, context, "a/note.dsc.scenario.yaml")
          .problems(steps, get).stream().map(ScenarioProblem::toString).toList();
    }
  }

  private static ScenarioFile instance(String... fields) {
    return TestedResources.scenario(
        "instances:\n  one:\n    identity: { title: a }\n    " + String.join("\n    ", fields));
  }

  private static ScenarioFile step(String step) {
    return TestedResources.scenario("restore: true\nsteps:\n  - " + step);
  }

  @Test
  void acceptsAScenarioThatMatchesTheSchema() throws IOException {
    var scenario = instance("desired: { body: b, _exist: true }", "alternate: { count: 2 }");

    assertThat(problems(RESOURCE, scenario, SILENT)).isEmpty();
  }

  @Test
  void suggestsTheNearestProperty() throws IOException {
    assertThat(problems(RESOURCE, instance("desired: { bodi: milk }"), SILENT))
        .containsExactly(
            "a/note.dsc.scenario.yaml:5:16: the schema of 'Contoso.Notes/Note' refuses 'desired':"
                + " the instance has a property \"bodi\", which the schema does not allow; did you"
                + " mean 'body'?");
  }

  @ParameterizedTest
  @ValueSource(strings = {"freeText", "volatile"})
  void findsMisspeltNamesInLists(String key) throws IOException {
    assertThat(problems(RESOURCE, instance(key + ": [body, bdoy]"), SILENT))
        .containsExactly(
            "a/note.dsc.scenario.yaml:3:3: unknown property 'bdoy' in '%s'; did you mean 'body'?"
                .formatted(key));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "desired: { body: 3 }       | :5:16: | refuses 'desired': \"/body\" is 3",
        "alternate: { count: many } | :5:18: | refuses 'alternate': \"/count\" is",
        "desired: { tags: [a, 4] }  | :5:26: | refuses 'desired': \"/tags/1\" is 4",
      })
  void namesThePlaceAndTheValueTheSchemaRefuses(String field, String place, String what)
      throws IOException {
    assertThat(problems(RESOURCE, instance(field), SILENT))
        .singleElement()
        .asString()
        .contains(place, what, "correct it, or correct the schema if users have to write this");
  }

  @ParameterizedTest
  @ValueSource(strings = {"get", "set", "test", "whatIf", "delete"})
  void checksAuthoredSteps(String operation) throws IOException {
    assertThat(problems(RESOURCE, step(operation + ": { title: 42 }"), SILENT))
        .singleElement()
        .asString()
        .contains("step 1-", "/title", "add 'expect: { fails: true }'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "get: { title: 42 }\n    expect: { fails: true }",
        "set: { title: 42 }\n    expect: { exitCode: 2 }",
        "get: { title: a }\n    save: { later: /actualState/count }\n"
            + "  - set: { title: \"{later}\", count: \"{later}\" }",
        "export: { title: 42 }",
      })
  void acceptsInputThatIsExpectedToFail(String step) throws IOException {
    assertThat(problems(RESOURCE, step(step), SILENT)).isEmpty();
  }

  /** What get itself shows against the schema is the resource's own contradiction. */
  @Test
  void acceptsValuesThatTheResourceReturns() throws IOException {
    var scenario = instance("desired: { colour: red, bodi: milk }");
    var colour = Optional.of(object("{'title':'a','colour':'blue'}"));

    assertThat(problems(RESOURCE, scenario, input -> colour))
        .singleElement()
        .asString()
        .contains("bodi");
  }

  /**
   * An author cannot give a read-only property; the kit adds "_exist" where the schema requires it.
   */
  @ParameterizedTest
  @ValueSource(strings = {"size", "_exist", "_inDesiredState"})
  void acceptsAMissingReadOnlyOrCanonicalProperty(String demanded) throws IOException {
    var members = RESOURCE.replace("'required':['title'", "'required':['title','" + demanded + "'");

    assertThat(problems(members, instance("desired: { body: b }"), SILENT)).isEmpty();
  }

  @Test
  void reportsAMissingRequiredProperty() throws IOException {
    var members = RESOURCE.replace("'required':['title'", "'required':['title','count'");

    assertThat(problems(members, instance("desired: { body: b }"), SILENT))
        .singleElement()
        .asString()
        .contains("no property \"count\", which the schema requires");
  }
}
