package io.github.dsctck.core.plan;

import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.rules.RuleChapters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlannerTest {

  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final RuleRegistry RULES = RuleChapters.all();
  private static final String LIFE =
      "instances:\n  one:\n    identity: { title: a }\n    desired: { body: b }\n";
  private static final String STEPS =
      """
      steps:
        - get: { title: a }
        - whatIf: { title: a, body: b }
        - test: { title: a }
        - set: { title: a, body: b }
        - get: { title: a }
      cleanup:
        - delete: { title: a }
      """;

  @TempDir private Path folder;

  private void manifest(String members) throws IOException {
    var text =
        "{'$schema':'x','type':'Contoso.Notes/Note','version':'1.0.0',%s}".formatted(members);
    Files.writeString(folder.resolve("note.dsc.resource.json"), text.replace('\'', '"'));
  }

  private void scenario(String name, String text) throws IOException {
    Files.writeString(
        folder.resolve(name + ".dsc.scenario.yaml"), "resource: Contoso.Notes/Note\n" + text);
  }

  private Plan plan(boolean staticOnly, boolean readOnly) {
    return plan("dsc-current", staticOnly, readOnly);
  }

  private Plan plan(String profile, boolean staticOnly, boolean readOnly) {
    var options =
        RunOptions.verifying(List.of(folder), folder.resolve("out"))
            .with(RunOption.PROFILE, profile)
            .with(RunOption.ENGINE, "3.2..main")
            .with(RunOption.STATIC, staticOnly)
            .with(RunOption.READ_ONLY, readOnly);
    return Planner.plan(options, CATALOGUE, RULES);
  }

  private static ResourcePlan only(Plan plan) {
    assertThat(plan.problems()).isEmpty();
    assertThat(plan.files()).hasSize(1);
    return plan.files().get(0).resource().orElseThrow();
  }

  private static List<OperationName> operations(List<PlannedStep> steps) {
    return steps.stream().map(PlannedStep::operation).toList();
  }

  private List<String> problems(RunOptions options) {
    return Planner.plan(options, CATALOGUE, RULES).problems().stream()
        .map(UsageProblem::toString)
        .toList();
  }

  @Test
  void refusesNeedsThatCanUncoverWhatMustStayHidden() throws IOException {
    manifest(notes("get"));
    scenario("a", STEPS + "needs: { write: [/srv] }\n");
    scenario("b", STEPS + "needs:\n  root: real\n");
    scenario("c", STEPS + "needs: { read: [/srv] }\n");
    var options = RunOptions.verifying(List.of(folder), folder.resolve("out"));
    var key = Path.of("/home/a/key");
    var hiding = options.with(RunOption.HIDE, List.of(key));

    assertThat(problems(hiding)).isEmpty();
    assertThat(problems(hiding.with(RunOption.CONFINE, "auto")))
        .containsExactly(
            "a.dsc.scenario.yaml:10:8: with 'write' or 'root: real' a resource can uncover"
                + " '%s', which must stay hidden; pass a key as --key - instead".formatted(key),
            "b.dsc.scenario.yaml:11:3: with 'write' or 'root: real' a resource can uncover"
                + " '%s', which must stay hidden; pass a key as --key - instead".formatted(key));
    assertThat(problems(options.with(RunOption.CONFINE, "auto"))).isEmpty();
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "needs name paths of Linux, without a drive")
  void refusesToShowTheOriginalOfWhatAResourceSeesACopyOf() throws IOException {
    manifest(notes("get"));
    var data = folder.toRealPath().resolve("data");
    scenario("a", STEPS + "needs: { read: ['%s'] }\n".formatted(data));
    var options = RunOptions.verifying(List.of(folder.toRealPath()), folder.resolve("out"));

    assertThat(problems(options)).isEmpty();
    assertThat(problems(options.with(RunOption.CONFINE, "auto")))
        .singleElement()
        .asString()
        .contains("a.dsc.scenario.yaml:10:8: '", "is below the verified path", "under 'files'");
  }

  @Test
  void onlyProbesWithoutAScenario() throws IOException {
    manifest(notes("get", "set", "delete", "test", "export"));
    var resource = only(plan(false, false));

    assertThat(resource.scenarios()).isEmpty();
    assertThat(operations(resource.probe()))
        .isNotEmpty()
        .doesNotContain(OperationName.SET, OperationName.DELETE, OperationName.WHAT_IF);
    assertThat(resource.probeRules()).contains("GET-01", "SET-01", "LAW-01");
  }

  @Test
  void leavesToAScenarioWhatOnlyAScenarioCanShow() throws IOException {
    manifest(notes("get", "set"));
    scenario("life", LIFE);
    var resource = only(plan(false, false));

    assertThat(resource.probeRules()).contains("GET-01", "LAW-01").doesNotContain("SET-01");
    assertThat(resource.scenarios())
        .singleElement()
        .satisfies(
            life -> {
              assertThat(life.name()).isEqualTo("life.dsc.scenario.yaml#one");
              assertThat(life.rules())
                  .contains("GET-01", "SET-01")
                  .doesNotContain("MAN-01", "SCH-02");
              assertThat(operations(life.steps())).contains(OperationName.SET);
            });
  }

  /** The name of the manifest is a finding; a second message about its scenario says less. */
  @Test
  void leavesOutTheScenarioOfAMisnamedManifest() throws IOException {
    Files.writeString(
        folder.resolve("note.dsc.resources.json"),
        """
        {
          "$schema": "https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json",
          "type": "Contoso.Notes/Note"
        }
        """);
    scenario("life", LIFE);
    var plan = plan(false, false);

    assertThat(plan.problems()).isEmpty();
    assertThat(plan.files())
        .singleElement()
        .satisfies(file -> assertThat(file.rules()).containsExactly("DISC-01"));
  }

  @Test
  void skipsAScenarioWhoseResourceIsOfAnotherDialect() throws IOException {
    manifest(notes("get"));
    Files.createDirectory(folder.resolve("draft"));
    Files.writeString(
        folder.resolve("draft/memo.dscresource.json"),
        "{\"manifestVersion\":\"1.0\",\"dscresource\":{\"name\":\"Contoso.Memo\"}}");
    Files.writeString(
        folder.resolve("memo.dsc.scenario.yaml"),
        "resource: Contoso.Memo\ninstances: { one: { desired: { a: b } } }\n");
    var plan = plan(false, false);

    assertThat(plan.problems()).isEmpty();
    assertThat(plan.notes())
        .contains(
            "memo.dsc.scenario.yaml was skipped: only a manifest of another dialect defines"
                + " 'Contoso.Memo'");
  }

  @Test
  void plansNothingToRunWhereNothingMayStart() throws IOException {
    manifest(notes("get", "set"));
    scenario("life", LIFE);
    scenario("steps", STEPS);
    var resource = only(plan(true, false));

    assertThat(resource.probe()).isEmpty();
    assertThat(resource.scenarios()).isEmpty();
  }

  @Test
  void derivesNoChangeWhereNothingMayChange() throws IOException {
    manifest(notes("get", "test", "set 'handlesExist':true", "delete"));
    scenario("life", LIFE);

    assertThat(operations(only(plan(false, true)).scenarios().get(0).steps()))
        .isNotEmpty()
        .doesNotContain(OperationName.SET, OperationName.DELETE, OperationName.WHAT_IF);
  }

  /** So that the run can say of each what it left out, and why. */
  @Test
  void keepsTheAuthorsStepsWhereNothingMayChange() throws IOException {
    manifest(notes("get", "test", "set", "delete"));
    scenario("steps", STEPS);
    var steps = only(plan(false, true)).scenarios().get(0);

    assertThat(steps.steps()).hasSize(5);
    assertThat(steps.cleanup()).hasSize(1);
  }

  @Test
  void takesTheAuthorsStepsAsTheyStand() throws IOException {
    manifest(notes("get", "test", "set", "delete"));
    scenario("steps", STEPS);
    var steps = only(plan(false, false)).scenarios().get(0);

    assertThat(steps.name()).isEqualTo("steps.dsc.scenario.yaml#steps");
    assertThat(steps.steps())
        .extracting(PlannedStep::id)
        .containsExactly("1-get", "2-what-if", "3-test", "4-set", "5-get");
    assertThat(steps.cleanup()).extracting(PlannedStep::id).containsExactly("cleanup-1-delete");
  }

  @Test
  void restoresAnInstanceThatCannotBeMissing() throws IOException {
    manifest(notes("get", "set").replace("'_exist':{'type':'boolean'},", ""));
    scenario("life", "restore: true\n" + LIFE);
    var readOnly =
        notes("get", "set").replace("'_exist':{'type':'boolean'}", "'_exist':{'readOnly':true}");

    assertThat(only(plan(false, false)).scenarios().get(0).steps())
        .last()
        .matches(step -> step.title().equals("get the restored state"));
    manifest(readOnly);
    assertThat(only(plan(false, false)).scenarios().get(0).steps())
        .last()
        .matches(step -> step.title().equals("get the restored state"));
  }

  @Test
  void judgesASchemaByCommandWhereItIsKnown() throws IOException {
    manifest("'schema':{'command':{'executable':'x'}},'get':{'executable':'x'}");
    var file = plan(false, false).files().get(0);

    assertThat(file.rules()).contains("MAN-01").doesNotContain("SCH-02", "EXE-01");
    assertThat(file.resource().orElseThrow().probeRules()).contains("SCH-01", "SCH-02", "EXE-01");
  }

  @Test
  void asksGroupsNothingWithoutAScenario() throws IOException {
    manifest("'kind':'group','get':{'executable':'x'}");
    var group = only(plan(false, false));

    assertThat(group.unrun()).isEmpty();
    assertThat(group.probe()).isEmpty();
  }

  @Test
  void listsTheResourcesOfAnAdapter() throws IOException {
    manifest(
        "'kind':'adapter','adapter':{'inputKind':'single','list':{'executable':'x'}},"
            + "'get':{'executable':'x'}");

    assertThat(only(plan(false, false)).probe())
        .extracting(step -> step.operation())
        .containsExactly(OperationName.LIST);
  }

  @Test
  void runsNothingOfUnmetConditions() throws IOException {
    manifest("'condition':'[false()]','get':{'executable':'x'}");
    var conditional = only(plan(false, false));

    assertThat(conditional.unrun()).isPresent();
    assertThat(conditional.probe()).isEmpty();
    assertThat(conditional.probeRules()).contains("EXE-05");
  }

  @Test
  void invokesAnActionOnlyWithLeave() throws IOException {
    action("'args':[{'whatIfArg':'-w'}],'outputSchema':{'command':{'executable':'y'}}");
    scenario("a", LIFE);
    scenario("b", "allow: [invoke]\n" + LIFE);
    var action = only(plan("dsc-3.4-preview", false, false));

    assertThat(operations(action.probe()))
        .containsExactly(OperationName.OUTPUT_SCHEMA, OperationName.OUTPUT_SCHEMA);
    assertThat(action.scenarios()).hasSize(2);
    assertThat(action.scenarios().get(0).steps()).isEmpty();
    assertThat(operations(action.scenarios().get(1).steps()))
        .containsExactly(OperationName.OUTPUT_SCHEMA, OperationName.WHAT_IF, OperationName.INVOKE);
    assertThat(action.probeRules()).containsExactly("ACT-07");
  }

  @Test
  void leavesActionsToEnginesThatKnowThem() throws IOException {
    action("'args':[]");
    var options = RunOptions.verifying(List.of(folder), folder.resolve("out"));
    var plan = Planner.plan(options.with(RunOption.ENGINE, "3.2..3.3"), CATALOGUE, RULES);

    assertThat(plan.files()).isEmpty();
    assertThat(plan.notes())
        .singleElement(as(STRING))
        .contains("the action \"Contoso.Notes/Note\", which engines up to 3.3 do not know");
  }

  /** Engines up to 3.3 ignore actions, so that they run the resources beside a bad one. */
  @ParameterizedTest
  @CsvSource({"3.3, false", "3.3..3.4-preview, false", "3.4-preview, true"})
  void runsResourcesBesideABadActionWhereSomeEngineDoes(String engine, boolean dropped)
      throws IOException {
    for (var action : List.of("{}", badCondition())) {
      list(entry("One", ""));
      var file = folder.resolve("a.dsc.manifests.json");
      var text =
          Files.readString(file)
              .replace("{\"resources", "{\"actions\":[%s],\"resources".formatted(action));
      Files.writeString(file, text);
      var options =
          RunOptions.verifying(List.of(folder), folder.resolve("out"))
              .with(RunOption.ENGINE, engine);

      assertThat(
              Planner.plan(options, CATALOGUE, RULES).files().stream()
                  .flatMap(it -> it.resource().stream())
                  .filter(it -> it.manifest().kind() == ResourceKind.RESOURCE))
          .singleElement()
          .satisfies(it -> assertThat(it.unrun().isPresent()).isEqualTo(dropped));
    }
  }

  private static String badCondition() {
    return "{'$schema':'x','type':'A/B','version':'1.0.0','condition':'true','invoke':{'executable':'x'}}"
        .replace('\'', '"');
  }

  private void action(String members) throws IOException {
    var text =
        "{'$schema':'x','type':'Contoso.Notes/Note','version':'1.0.0',"
            + "'invoke':{'executable':'x',%s}}".formatted(members);
    Files.writeString(folder.resolve("note.dsc.action.json"), text.replace('\'', '"'));
  }

  @Test
  void judgesTheEntriesOfAList() throws IOException {
    list(entry("One", ""), entry("Two", ""));
    var files = plan(false, false).files();

    assertThat(files).hasSize(3);
    assertThat(files.get(0).rules())
        .containsExactly("DISC-02", "DISC-04", "DISC-05", "DISC-06", "DISC-10", "ACT-18");
    assertThat(files.get(2).rules())
        .contains("DISC-09", "MAN-01")
        .doesNotContain("DISC-01", "DISC-04", "DISC-10", "DISC-13");
    assertThat(files.get(2).resource().orElseThrow().probe()).isNotEmpty();
  }

  @Test
  void runsNothingOfAListThatTheEngineDrops() throws IOException {
    list(entry("One", ""), entry("Two", ",'condition':'true'"));
    assertThat(plan(false, false).files().get(1).resource().orElseThrow().unrun())
        .hasValueSatisfying(
            why -> assertThat(why).contains("whole list", "Contoso.Notes/Two@1.0.0", "'true'"));

    Files.writeString(
        folder.resolve("a.dsc.manifests.json"),
        "{'resources':[%s],'extensions':[{'$schema':'x','type':'A/E','version':'1.0.0','condition':'x'}]}"
            .formatted(entry("One", ""))
            .replace('\'', '"'));
    assertThat(plan(false, false).files().get(1).resource().orElseThrow().unrun())
        .hasValueSatisfying(why -> assertThat(why).contains("whole list", "A/E@1.0.0"));

    list(entry("One", ""), entry("Two", ",'kind':'Group'"));
    var files = plan(false, false).files();
    assertThat(files).hasSize(2);
    assertThat(files.get(1).resource().orElseThrow().unrun())
        .hasValueSatisfying(why -> assertThat(why).contains("whole list", "\"kind\""));
  }

  @Test
  void saysWhichAdapterAResourceNeeds() throws IOException {
    adapted("note.ps1");
    assertThat(only(plan(false, false)).unrun())
        .hasValueSatisfying(why -> assertThat(why).contains("path", "does not exist", "note.ps1"));
    Files.createFile(folder.resolve("note.ps1"));
    assertThat(only(plan(false, false)).unrun())
        .hasValueSatisfying(why -> assertThat(why).contains("adapter", "Contoso.Notes/Adapter"));
    assertThat(plan(false, false).files().get(0).rules())
        .contains("DISC-04", "DISC-09", "DISC-11", "DISC-13", "DISC-14", "MAN-05")
        .doesNotContain("DISC-07", "DISC-10", "MAN-06", "MAN-15");
  }

  @ParameterizedTest
  @CsvSource({"single, GET TEST SET", "full, GET TEST SET", "sequence, GET TEST SET"})
  void invokesAdaptedResourcesThroughTheirAdapter(String inputKind, String operations)
      throws IOException {
    adapted("note.ps1", "'get','test','set'");
    Files.createFile(folder.resolve("note.ps1"));
    Files.writeString(
        folder.resolve("adapter.dsc.resource.json"),
        ("{'$schema':'x','type':'Contoso.Notes/Adapter','kind':'adapter','version':'1.0.0',"
                + "'get':{'executable':'x'},'test':{'executable':'x'},'set':{'executable':'x'},"
                + "'export':{'executable':'x'},'adapter':{'inputKind':'%s'}}")
            .formatted(inputKind)
            .replace('\'', '"'));
    var resource =
        plan(false, false).files().stream()
            .flatMap(file -> file.resource().stream())
            .filter(it -> it.manifest().type().equals("Contoso.Notes/Note"))
            .findFirst()
            .orElseThrow();

    assertThat(resource.unrun()).isEmpty();
    assertThat(resource.manifest().operations().keySet())
        .extracting(OperationName::name)
        .containsExactly(operations.split(" "));
  }

  private static String entry(String name, String more) {
    return "{'$schema':'x','type':'Contoso.Notes/%s','version':'1.0.0','get':{'executable':'x'}%s}"
        .formatted(name, more);
  }

  private void list(String... entries) throws IOException {
    var text = "{'resources':[" + String.join(",", entries) + "]}";
    Files.writeString(folder.resolve("a.dsc.manifests.json"), text.replace('\'', '"'));
  }

  private void adapted(String path) throws IOException {
    adapted(path, "'get'");
  }

  private void adapted(String path, String capabilities) throws IOException {
    var text =
        ("{'$schema':'x','type':'Contoso.Notes/Note','kind':'resource','version':'1.0.0',"
                + "'capabilities':[%s],'requireAdapter':'Contoso.Notes/Adapter','schema':{},"
                + "'path':'%s'}")
            .formatted(capabilities, path);
    Files.writeString(folder.resolve("note.dsc.adaptedresource.json"), text.replace('\'', '"'));
  }

  @Test
  void judgesWhatTheEngineWouldNotLoad() throws IOException {
    Files.writeString(folder.resolve("broken.dsc.resource.json"), "{");
    var plan = plan(false, false);

    assertThat(plan.problems()).isEmpty();
    assertThat(plan.files())
        .singleElement()
        .satisfies(
            file -> {
              assertThat(file.resource()).isEmpty();
              assertThat(file.rules()).contains("DISC-04", "DISC-06").doesNotContain("SCH-02");
            });
  }

  @Test
  void reportsEveryBadScenario() throws IOException {
    manifest(notes("get"));
    scenario("one", "instances: {}");
    scenario("two", "nonsense: 1");
    Files.writeString(
        folder.resolve("three.dsc.scenario.yaml"), "resource: Contoso/Other\n" + LIFE);

    assertThat(plan(false, false).problems())
        .extracting(problem -> String.valueOf(problem.file().getFileName()))
        .contains("one.dsc.scenario.yaml", "two.dsc.scenario.yaml", "three.dsc.scenario.yaml");
  }

  @Test
  void knowsItsProfiles() {
    assertThatThrownBy(() -> plan("no-such", false, false))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
