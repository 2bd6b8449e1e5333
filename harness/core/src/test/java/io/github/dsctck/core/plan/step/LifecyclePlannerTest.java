package io.github.dsctck.core.plan.step;

import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.options.Effort;
import io.github.dsctck.core.scenario.Permission;
import io.github.dsctck.core.script.TestedResources;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LifecyclePlannerTest {

  private static final String PLAIN = "identity: {title: a}, desired: {body: b}";
  private static final String FULL = PLAIN + ", alternate: {body: c}, freeText: [body]";

  private static List<PlannedStep> plan(
      String members, String instance, boolean existence, boolean readOnly) {
    return LifecyclePlanner.plan(
        TestedResources.of(members).manifest(),
        TestedResources.instance(instance),
        new LifecyclePlanner.Extent(existence, readOnly, true, Set.of(), Effort.FULL));
  }

  private static List<String> words(List<PlannedStep> steps) {
    return steps.stream()
        .map(step -> step.operation().wireName() + " " + step.stepInput())
        .toList();
  }

  private static List<String> life(String... operations) {
    return words(plan(notes(operations), FULL, true, false));
  }

  private static boolean changes(PlannedStep step) {
    return step.operation() == OperationName.SET
        || step.operation() == OperationName.DELETE
        || step.operation() == OperationName.WHAT_IF;
  }

  @Test
  void looksForTheMissingInstanceBeforeItCreatesIt() {
    assertThat(life("get", "set", "test 'return':'state'", "delete"))
        .startsWith(
            "get IDENTITY",
            "get IDENTITY",
            "test DESIRED",
            "get IDENTITY",
            "test REMOVAL",
            "get IDENTITY",
            "set DESIRED",
            "get DESIRED");
  }

  /** Later steps avoid the instance that an interrupted one leaves. */
  @Test
  void interruptsSetsAfterAllOtherSteps() {
    var steps =
        LifecyclePlanner.plan(
            TestedResources.of(notes("get", "set", "delete")).manifest(),
            TestedResources.instance(FULL),
            new LifecyclePlanner.Extent(
                true, false, true, Set.of(Permission.INTERRUPT), Effort.FULL));

    assertThat(words(steps))
        .endsWith("set INTERRUPTED", "get INTERRUPTED", "set INTERRUPTED")
        .containsSubsequence("delete REMOVAL", "get IDENTITY", "set INTERRUPTED");
  }

  @Test
  void plansWhatIfOnlyWhereItIsNative() {
    var flag = "set 'args':[{'whatIfArg':'-w'}],'return':'state'";

    assertThat(life("get", "set")).doesNotContain("whatIf DESIRED");
    assertThat(life("get", flag))
        .containsSubsequence("whatIf DESIRED", "set DESIRED", "whatIf DESIRED", "set DESIRED")
        .containsSubsequence("whatIf ALTERNATE", "get IDENTITY", "set ALTERNATE", "get ALTERNATE");
  }

  @Test
  void setsTheSameTwiceAndThenTheAlternate() {
    assertThat(life("get", "set", "test"))
        .containsSubsequence(
            "set DESIRED",
            "get DESIRED",
            "test DESIRED",
            "set DESIRED",
            "set PARTIAL",
            "test ALTERNATE",
            "set ALTERNATE",
            "get ALTERNATE",
            "test ALTERNATE");
    assertThat(words(plan(notes("get", "set", "test"), PLAIN, true, false)))
        .noneMatch(word -> word.endsWith(" ALTERNATE"))
        .contains("set CANARY");
  }

  /** A change is seen right after the operation that made it. */
  @Test
  void getsTheInstanceRoundEverythingThatMustNotChangeIt() {
    var steps = life("get", "set 'args':[{'whatIfArg':'-w'}],'return':'state'", "test", "delete");

    IntStream.range(0, steps.size())
        .filter(at -> List.of("test DESIRED", "whatIf DESIRED").contains(steps.get(at)))
        .forEach(
            at -> {
              assertThat(steps.get(at - 1)).startsWith("get ");
              assertThat(steps.get(at + 1)).startsWith("get ");
            });
  }

  @Test
  void removesByEachRouteTwiceAndCreatesAgain() {
    var bySet =
        List.of(
            "set DESIRED",
            "get DESIRED",
            "set REMOVAL",
            "get IDENTITY",
            "set REMOVAL",
            "get IDENTITY",
            "set DESIRED");
    var byDelete =
        bySet.stream().map(step -> step.replace("set REMOVAL", "delete IDENTITY")).toList();

    assertThat(life("get", "set 'handlesExist':true", "delete"))
        .containsSubsequence(bySet)
        .containsSubsequence(byDelete);
    assertThat(life("get", "set 'handlesExist':true")).noneMatch(word -> word.startsWith("delete"));
    assertThat(life("get", "set", "delete")).noneMatch("set REMOVAL"::equals);
  }

  @Test
  void exportsTheInstanceAndItsAbsence() {
    assertThat(life("get", "set", "test", "delete", "export"))
        .containsSubsequence(
            "set ALTERNATE",
            "export NONE",
            "get RETURNED",
            "test RETURNED",
            "delete IDENTITY",
            "export NONE");
  }

  @Test
  void endsAfterInvalidInputThatMustChangeNothing() {
    assertThat(
            words(
                plan(
                    notes("get", "set"),
                    PLAIN
                        + ", invalid: [{why: a, properties: {body: 1}}, {why: b, properties: {count: x}}]",
                    true,
                    false)))
        .containsSubsequence(
            "get IDENTITY",
            "set MALFORMED",
            "get IDENTITY",
            "set INVALID",
            "get IDENTITY",
            "set INVALID",
            "get IDENTITY");
  }

  @Test
  void triesEachDeclaredChannelAlone() {
    var both = "get 'input':'stdin','args':[{'jsonInputArg':'--in'}]";

    assertThat(life(both, "set")).containsSubsequence("get ONE_CHANNEL", "get ONE_CHANNEL");
    assertThat(life("get", "set")).doesNotContain("get ONE_CHANNEL");
    assertThat(life("get", "set")).contains("get LARGE", "get PERMUTED", "get CANARY");
    assertThat(life("get 'input':null", "set")).doesNotContain("get LARGE", "get PERMUTED");
  }

  @Test
  void restoresAnInstanceItCannotCreate() {
    var steps = words(plan(notes("get", "set", "test", "delete"), FULL, false, false));

    assertThat(steps).startsWith("get IDENTITY", "get IDENTITY", "test DESIRED");
    assertThat(steps).endsWith("set ORIGINAL", "get IDENTITY");
    assertThat(steps).noneMatch(word -> word.startsWith("delete") || word.endsWith("REMOVAL"));
  }

  @Test
  void changesNothingWhereNothingMayChange() {
    var everything =
        notes(
            "get",
            "set 'args':[{'whatIfArg':'-w'}],'return':'state','handlesExist':true",
            "test",
            "delete",
            "export");

    assertThat(plan(everything, FULL, true, true)).isNotEmpty().noneMatch(step -> changes(step));
    assertThat(plan(notes("get", "test", "export"), FULL, true, false))
        .isNotEmpty()
        .noneMatch(step -> changes(step));
    assertThat(words(plan(everything, FULL, true, true)))
        .contains("get ALTERNATE", "test ALTERNATE", "export NONE", "get MALFORMED", "get INVALID");
  }

  @Test
  void triesAnotherValueWhereTheSchemaNamesThem() {
    var named =
        notes("get", "set").replace("'body':{'type':'string'}", "'body':{'enum':['b','c']}");
    var known = plan(named, FULL, true, false).stream().map(PlannedStep::title).toList();
    var printed =
        plan(
            "'schema':{'command':{'executable':'x'}}," + TestedResources.operations("get", "set"),
            FULL,
            true,
            false);

    assertThat(known).contains("set a value that the schema does not list");
    assertThat(printed)
        .extracting(PlannedStep::title)
        .contains("set a value that the schema does not list");
    assertThat(plan(notes("get", "set"), FULL, true, false))
        .extracting(PlannedStep::title)
        .doesNotContain("set a value that the schema does not list");
  }

  @Test
  void numbersItsSteps() {
    var steps = plan(notes("get", "set"), FULL, true, false);

    assertThat(steps)
        .extracting(PlannedStep::number)
        .containsExactlyElementsOf(IntStream.rangeClosed(1, steps.size()).boxed().toList());
    assertThat(steps.get(0).id()).isEqualTo("1-get");
  }

  @Test
  void keepsAnEyeOnASecondInstance() {
    assertThat(life("get", "set", "delete"))
        .containsSubsequence(
            "set SECOND",
            "get SECOND",
            "set ALTERNATE",
            "get SECOND",
            "set DESIRED",
            "delete IDENTITY",
            "get IDENTITY",
            "get SECOND",
            "delete IDENTITY");
    assertThat(life("get", "set")).noneMatch(word -> word.endsWith("SECOND"));
    assertThat(words(plan(notes("get", "set", "delete"), FULL, false, false)))
        .noneMatch(word -> word.endsWith("SECOND"));
  }

  @Test
  void plansADeleteWhatIfOnlyWhereDeleteDeclaresIt() {
    assertThat(life("get", "set", "delete 'args':[{'whatIfArg':'-w'}]"))
        .containsSubsequence("get DESIRED", "whatIf DELETION", "get IDENTITY", "delete IDENTITY");
    assertThat(life("get", "set", "delete")).doesNotContain("whatIf DELETION");
  }
}
