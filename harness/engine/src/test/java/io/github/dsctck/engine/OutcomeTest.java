package io.github.dsctck.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.testkit.engine.EventConditions.event;
import static org.junit.platform.testkit.engine.EventConditions.finishedSuccessfully;
import static org.junit.platform.testkit.engine.EventConditions.finishedWithFailure;
import static org.junit.platform.testkit.engine.EventConditions.skippedWithReason;
import static org.junit.platform.testkit.engine.EventConditions.uniqueId;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.instanceOf;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.message;

import io.github.dsctck.core.finding.Outcome;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;

final class OutcomeTest {

  @TempDir private Path folder;

  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixtures are written for a POSIX shell")
  @Test
  void turnsFindingsIntoEvents() throws Exception {
    var kit = Kit.over(repository().withClock().withSteps("time", 13));
    var events = kit.run().testEvents();
    events
        .assertThatEvents()
        .haveExactly(
            1,
            event(
                uniqueId(SmallRepository.STEPS + "/[step:2-get]"),
                finishedWithFailure(
                    instanceOf(AssertionFailedError.class),
                    message(text -> text.startsWith("EXPECT MUST: expected 13 at")))))
        .haveExactly(
            1, event(uniqueId(SmallRepository.STEPS + "/[step:1-get]"), finishedSuccessfully()))
        .haveAtLeastOne(
            event(
                uniqueId(SmallRepository.STEPS + "/[rule:SET-02]"),
                skippedWithReason("the resource has no set")));
    assertThat(kit.report().summary().exitCode()).isEqualTo(1);
  }

  @Test
  void hasOneCaseForEachFinding() throws Exception {
    var kit = Kit.over(repository().withClock().withSteps("time", 12));
    kit.run();
    assertThat(kit.report().findings()).hasSameSizeAs(kit.cases());
  }

  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixtures are written for a POSIX shell")
  @Test
  void saysWhatOnlyWarns() throws Exception {
    var script = "echo nonsense >&2; printf '{\"hour\":12}\\n'";
    var kit = Kit.over(repository().withResource("clock", "Clock", script));
    var entries = kit.run().testEvents().reportingEntryPublished().count();
    var warnings =
        kit.report().findings().stream()
            .filter(finding -> finding.outcome() == Outcome.WARN)
            .count();
    assertThat(entries).isEqualTo(warnings).isPositive();
  }

  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixtures are written for a POSIX shell")
  @Test
  void reportsOnlySelectedCasesAsPartial() throws Exception {
    var repository = repository().withClock().withSteps("time", 13);
    var kit = Kit.in(repository).select(SmallRepository.STEPS + "/[rule:OUT-02]");
    kit.run();
    assertThat(kit.report().run().partial()).isTrue();
    assertThat(kit.report().findings())
        .singleElement()
        .satisfies(finding -> assertThat(finding.rule()).isEqualTo("OUT-02"));
    assertThat(kit.report().summary().exitCode()).isZero();
  }

  @Test
  void isNotPartialWhenAllIsSelected() throws Exception {
    var kit = Kit.over(repository().withClock());
    kit.run();
    assertThat(kit.report().run().partial()).isFalse();
  }

  @Test
  void failsWhereThereIsNothingToVerify() throws Exception {
    var repository = repository().write("readme.txt", "nothing here");
    var kit = Kit.over(repository);
    kit.run()
        .testEvents()
        .assertThatEvents()
        .haveExactly(
            1,
            event(
                finishedWithFailure(
                    message(text -> text.startsWith("There is no resource manifest in")))));
    assertThat(kit.report().summary().exitCode()).isEqualTo(3);
  }

  @Test
  void namesTheProfileWhereThereAreOnlyManifestsOfAnotherDialect() throws Exception {
    var repository = repository().write("a.dscresource.json", "{}");
    var kit = Kit.over(repository);
    kit.run()
        .testEvents()
        .assertThatEvents()
        .haveExactly(
            1,
            event(
                finishedWithFailure(
                    message(text -> text.endsWith("'profile' to draft-2022 to judge it")))));
    assertThat(kit.report().summary().exitCode()).isEqualTo(3);
    assertThat(kit.report().summary().notes()).hasSize(1);
  }

  private SmallRepository repository() {
    return new SmallRepository(folder.resolve("repository"));
  }
}
