package io.github.dsctck.core.plan.step;

import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.LifecycleStep;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.options.Effort;
import io.github.dsctck.core.scenario.Permission;
import io.github.dsctck.core.script.TestedResources;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StepSelectionTest {

  private static final String INSTANCE =
      "identity: {title: a}, desired: {body: b}, alternate: {body: c}, freeText: [body]";

  private static final Manifest WHOLE =
      TestedResources.of(
              notes(
                  "get",
                  "set 'handlesExist':true,'args':[{'whatIfArg':'-w'}]",
                  "test 'return':'state'",
                  "delete",
                  "export"))
          .manifest();

  private static List<PlannedStep> plan(Manifest manifest, Effort effort, Permission... allowed) {
    var extent = new LifecyclePlanner.Extent(true, false, true, Set.of(allowed), effort);
    return LifecyclePlanner.plan(manifest, TestedResources.instance(INSTANCE), extent);
  }

  private static int processes(List<PlannedStep> steps) {
    var cost = new StepCost(WHOLE);
    return steps.stream().mapToInt(cost::of).sum();
  }

  @Test
  void ordersEachStepOnce() {
    assertThat(StepWorth.ORDER)
        .doesNotHaveDuplicates()
        .hasSameElementsAs(EnumSet.allOf(LifecycleStep.class));
  }

  @ParameterizedTest
  @EnumSource(names = {"QUICK", "STANDARD"})
  void startsNoMoreProcessesThanTheEffortAllows(Effort effort) {
    var steps = plan(WHOLE, effort);

    assertThat(processes(plan(WHOLE, Effort.FULL))).isGreaterThan(Effort.STANDARD.processes());
    assertThat(processes(steps)).isBetween(effort.processes() - 6, effort.processes());
  }

  @ParameterizedTest
  @EnumSource(Effort.class)
  void takesNoStepWithoutWhatItNeeds(Effort effort) {
    var steps = plan(WHOLE, effort);

    for (int at = 0; at < steps.size(); at++) {
      var before = steps.subList(0, at).stream().flatMap(step -> step.derived().stream()).toList();
      assertThat(before).containsAll(steps.get(at).derived().orElseThrow().needs());
    }
  }

  @ParameterizedTest
  @EnumSource(Effort.class)
  void testsARemovedInstanceOnlyWhereItIsMissing(Effort effort) {
    var removed = EnumSet.of(LifecycleStep.TEST_REMOVED, LifecycleStep.TEST_DELETED);
    var setting = "set 'return':'stateAndDiff','args':[{'whatIfArg':'-w'}]";
    var testing = "test 'return':'stateAndDiff'";
    var manifest =
        TestedResources.of(notes("get", setting, testing, "delete", "export")).manifest();
    var tests =
        plan(manifest, effort).stream()
            .filter(step -> step.derived().filter(removed::contains).isPresent())
            .toList();

    assertThat(tests).allMatch(step -> step.existence() == Existence.ABSENT);
    if (effort != Effort.QUICK) {
      assertThat(tests).isNotEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(Effort.class)
  void looksForTheInstanceBeforeItIsCreated(Effort effort) {
    assertThat(plan(WHOLE, effort).stream().flatMap(step -> step.derived().stream()))
        .startsWith(LifecycleStep.GET_MISSING)
        .contains(LifecycleStep.CREATE);
  }

  @ParameterizedTest
  @EnumSource(Effort.class)
  void numbersStepsAndTracksTheInstanceAnew(Effort effort) {
    var steps = plan(WHOLE, effort);

    assertThat(steps.stream().map(PlannedStep::number))
        .containsExactlyElementsOf(IntStream.rangeClosed(1, steps.size()).boxed().toList());
    var existence = Existence.ABSENT;
    for (var step : steps) {
      if (step.stepInput() != StepInput.SECOND) {
        assertThat(step.existence()).isEqualTo(existence);
      }
      existence = step.derived().orElseThrow().after(existence);
    }
  }

  @Test
  void takesEveryStepThatFits() {
    var small = TestedResources.of(notes("get", "set 'return':'state'")).manifest();

    assertThat(plan(small, Effort.STANDARD)).isEqualTo(plan(small, Effort.FULL));
  }

  @Test
  void addsWhatWasPermittedToAStandardConversation() {
    var usual = plan(WHOLE, Effort.STANDARD).stream().map(PlannedStep::title).toList();

    assertThat(plan(WHOLE, Effort.STANDARD, Permission.INTERRUPT).stream().map(PlannedStep::title))
        .containsAll(usual)
        .contains("interrupt a set");
    assertThat(plan(WHOLE, Effort.QUICK, Permission.INTERRUPT))
        .noneMatch(step -> step.stepInput() == StepInput.INTERRUPTED);
  }
}
