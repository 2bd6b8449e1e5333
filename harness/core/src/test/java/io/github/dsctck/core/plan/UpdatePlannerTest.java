package io.github.dsctck.core.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.core.script.TestedResources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class UpdatePlannerTest {

  private static final String ALL = TestedResources.notes("get", "set", "test 'return':'state'");

  @TempDir private Path folder;
  private Path now;
  private Path old;

  @BeforeEach
  void makeTheFolders() throws IOException {
    now = Files.createDirectories(folder.resolve("now"));
    old = Files.createDirectories(folder.resolve("old"));
    manifest(now, "Note", "1.1.0", ALL);
    Files.writeString(
        now.resolve("note.dsc.scenario.yaml"),
        "resource: Contoso.Notes/Note\n"
            + "instances:\n  one:\n    identity: { title: a }\n    desired: { body: b }\n");
  }

  private static void manifest(Path to, String name, String version, String members)
      throws IOException {
    UpdatePlans.manifest(to.resolve(name + ".dsc.resource.json"), name, version, members);
  }

  private RunOptions options() {
    return RunOptions.verifying(List.of(now), folder.resolve("out")).with(RunOption.SINCE, old);
  }

  private static Plan plan(RunOptions options) {
    return Planner.plan(options, Catalogue.load(), RuleChapters.all());
  }

  private static List<ScenarioPlan> scenarios(Plan plan) {
    assertThat(plan.problems()).isEmpty();
    return plan.files().get(0).resource().orElseThrow().scenarios();
  }

  private static List<String> problems(RunOptions options) {
    return plan(options).problems().stream().map(UsageProblem::toString).toList();
  }

  @Test
  void addsAConversationInWhichTheEarlierVersionSetsTheState() throws IOException {
    manifest(old, "Note", "1.0.0", ALL);

    var scenarios = scenarios(plan(options()));

    assertThat(scenarios)
        .extracting(ScenarioPlan::name)
        .containsExactly(
            "note.dsc.scenario.yaml#one", "note.dsc.scenario.yaml#one since version 1.0.0");
    assertThat(scenarios.get(1).rules()).containsExactly("VER-21", "VER-22", "VER-23");
    assertThat(scenarios.get(0).rules()).doesNotContain("VER-21", "VER-22", "VER-23");
    assertThat(scenarios.get(1).steps())
        .extracting(PlannedStep::id)
        .containsExactly(
            "1-get-earlier",
            "2-set-earlier",
            "3-get-earlier",
            "4-get",
            "5-get",
            "6-test",
            "7-set",
            "8-get");
    assertThat(scenarios.get(1).steps().get(1).title()).isEqualTo("set it by version 1.0.0");
  }

  @Test
  void addsNothingWithoutTheOption() {
    var plan = plan(RunOptions.verifying(List.of(now), folder.resolve("out")));

    assertThat(scenarios(plan)).extracting(ScenarioPlan::earlier).allMatch(it -> it.isEmpty());
    assertThat(plan.notes()).isEmpty();
  }

  @Test
  void leavesOutWhatTheVersionUnderTestLacks() throws IOException {
    manifest(now, "Note", "1.1.0", TestedResources.notes("get"));
    manifest(old, "Note", "1.0.0", ALL);

    assertThat(scenarios(plan(options())).get(1).steps())
        .extracting(PlannedStep::id)
        .containsExactly("1-get-earlier", "2-set-earlier", "3-get-earlier", "4-get", "5-get");
  }

  @Test
  void namesAResourceWithoutAnEarlierVersion() throws IOException {
    manifest(old, "Note", "1.0.0", ALL);
    manifest(now, "Other", "1.0.0", ALL);

    assertThat(plan(options()).notes())
        .containsExactly(
            "Contoso.Notes/Other was verified without an earlier version: "
                + old
                + " has no other resource of this type");
  }

  @Test
  void leavesOutAnAnnouncedBreak() throws IOException {
    manifest(old, "Note", "0.9.0", ALL);

    var plan = plan(options());

    assertThat(scenarios(plan)).hasSize(1);
    assertThat(plan.notes())
        .containsExactly(
            "Contoso.Notes/Note was verified without an earlier version: version 1.1.0 announces a"
                + " breaking change");
  }

  @Test
  void leavesOutAnEarlierVersionThatSetsNothing() throws IOException {
    manifest(old, "Note", "1.0.0", TestedResources.notes("get"));

    assertThat(plan(options()).notes())
        .containsExactly(
            "Contoso.Notes/Note was verified without an earlier version: version 1.0.0 lacks get or"
                + " set");
  }

  @Test
  void asksForAScenario() throws IOException {
    manifest(old, "Note", "1.0.0", ALL);
    Files.delete(now.resolve("note.dsc.scenario.yaml"));

    assertThat(plan(options()).notes())
        .anyMatch(note -> note.contains("add a scenario that names one"));
  }

  @Test
  void refusesAFolderWithoutTheEarlierVersion() throws IOException {
    assertThat(problems(options()))
        .containsExactly(
            "the option 'since': %s has no resource that DSC would load; name the folder or the"
                    .formatted(old)
                + " manifest of the earlier version.");

    manifest(old, "Other", "1.0.0", ALL);

    assertThat(problems(options())).singleElement().asString().contains("has the type of");
    assertThat(problems(options().with(RunOption.SINCE, folder.resolve("none"))))
        .singleElement()
        .asString()
        .contains("does not exist");
  }

  @Test
  void leavesOutALaterVersion() throws IOException {
    manifest(old, "Note", "1.9.0", ALL);

    var plan = plan(options());

    assertThat(scenarios(plan)).hasSize(1);
    assertThat(plan.notes())
        .containsExactly(
            "Contoso.Notes/Note was verified without an earlier version: "
                + old
                + " has only the later version 1.9.0");
  }

  @Test
  void refusesOptionsThatForbidToSetAState() throws IOException {
    manifest(old, "Note", "1.0.0", ALL);

    assertThat(problems(options().with(RunOption.STATIC, true)))
        .containsExactly(
            "the option 'since' sets states, which the option 'static' forbids; leave out one of"
                + " them.");
    assertThat(problems(options().with(RunOption.READ_ONLY, true)))
        .containsExactly(
            "the option 'since' sets states, which the option 'read-only' forbids; leave out one of"
                + " them.");
  }

  @Test
  void refusesResourcesToVerifyAsTheirOwnEarlierVersion() throws IOException {
    var below = Files.createDirectories(now.resolve("before"));
    manifest(below, "Note", "1.0.0", ALL);

    for (var own : List.of(below, now, now.resolve("Note.dsc.resource.json"))) {
      assertThat(problems(options().with(RunOption.SINCE, own)))
          .containsExactly(
              "the option 'since': %s has no other version of a resource to verify; name the folder"
                      .formatted(own)
                  + " or the manifest of its earlier version.");
    }
  }

  @Test
  void pairsWithTheOtherVersionOfAFolderAboveTheVerifiedOne() throws IOException {
    manifest(old, "Note", "1.0.0", ALL);

    assertThat(scenarios(plan(options().with(RunOption.SINCE, folder))))
        .extracting(ScenarioPlan::part)
        .containsExactly("one", "one since version 1.0.0");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "only administrators make links")
  void knowsAVerifiedManifestBehindALink() throws IOException {
    var link = Files.createSymbolicLink(folder.resolve("link"), folder);

    assertThat(problems(options().with(RunOption.SINCE, link.resolve("now"))))
        .singleElement()
        .asString()
        .contains("no other version");
  }
}
