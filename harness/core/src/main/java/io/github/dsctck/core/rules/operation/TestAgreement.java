package io.github.dsctck.core.rules.operation;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.evidence.TestConclusion;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Operation;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether the verdicts of a native test follow from what get shows: TEST-09, LAW-04 and LAW-05. A
 * test that is wrong about everything is the matter of TEST-03 and LAW-02.
 */
public final class TestAgreement {

  private static final Set<StepInput> DIFFERING =
      Set.of(StepInput.ALTERNATE, StepInput.ONE_ALTERNATE);

  private TestAgreement() {}

  static Verdict ignoresWhatIsNotDesired(Conversation conversation) {
    if (!conversation.subject().has(OperationName.TEST)) {
      return Verdict.notApplicable("the resource has no test of its own");
    }
    var steps = conversation.steps(OperationName.TEST, StepInput.MINIMAL);
    if (!steps.isEmpty() && steps.stream().allMatch(StepRecord::impossible)) {
      return Verdict.notApplicable("no property can be left out of a desired state");
    }
    return Samples.of(TestConclusion.in(conversation, steps))
        .where(test -> test.agrees() && test.isToBeTrusted())
        .judge(
            test ->
                test.falsely(
                    "true, because get shows the instance and nothing else is desired of it"),
            () ->
                conversation.whyNot(
                    steps, "no existing instance was tested by its identity alone"));
  }

  public static Verdict acceptsWhatGetReturned(Conversation conversation) {
    var subject = conversation.subject();
    if (!subject.has(OperationName.GET) || !subject.has(OperationName.TEST)) {
      return Verdict.notApplicable("the resource has not both get and a test of its own");
    }
    var steps =
        conversation.steps(OperationName.TEST).stream()
            .filter(
                step -> step.stepInput() == StepInput.GOT || step.stepInput() == StepInput.RETURNED)
            .toList();
    return Samples.of(TestConclusion.in(conversation, steps))
        .where(test -> test.agrees() && test.isToBeTrusted() && test.showsTheSame())
        .judge(
            test -> test.falsely("true for the state that get returned"),
            () -> conversation.whyNot(steps, "nothing that get returned was tested"));
  }

  static Verdict takesSetsWithoutOrder(Conversation conversation) {
    if (!conversation.subject().has(OperationName.TEST)) {
      return Verdict.notApplicable("the resource has no test of its own");
    }
    var steps = conversation.steps(OperationName.TEST, StepInput.REORDERED);
    if (!steps.isEmpty() && steps.stream().allMatch(StepRecord::impossible)) {
      return Verdict.notApplicable("no array is a set by its schema");
    }
    return Samples.of(TestConclusion.in(conversation, steps))
        .where(test -> test.agrees() && test.isToBeTrusted() && test.showsTheSame())
        .judge(
            test -> test.falsely("true, because only the order of a set is another"),
            () -> conversation.whyNot(steps, "no set was tested in another order"));
  }

  public static Verdict followsFromGet(Conversation conversation) {
    var test = conversation.subject().manifest().operation(OperationName.TEST);
    if (test.flatMap(Operation::returns).isEmpty()
        || !conversation.subject().has(OperationName.GET)) {
      return Verdict.notApplicable("the resource has not both get and a test that gives a verdict");
    }
    var steps = conversation.steps(OperationName.TEST);
    return Samples.of(TestConclusion.in(conversation, steps))
        .where(testConclusion -> testConclusion.got().isPresent())
        .where(testConclusion -> testConclusion.step().stepInput() != StepInput.REORDERED)
        .where(
            testConclusion ->
                !testConclusion.step().stepInput().isWrong()
                    && !testConclusion.desired().has("_purge"))
        .judge(
            TestAgreement::contradiction,
            () -> conversation.whyNot(steps, "no test could be compared with a get"));
  }

  private static Optional<Violation> contradiction(TestConclusion test) {
    var differing = test.differing();
    if (!test.verdict() && differing.isEmpty() && test.hidesNothing()) {
      return test.falsely("true, because get shows every desired property");
    }
    boolean known = isKnownToDiffer(test);
    if (test.verdict() && !differing.isEmpty() && known) {
      return test.violated("false, because " + test.shown(differing.get(0)), "true");
    }
    return test.verdict() ? Optional.empty() : needless(test).or(() -> missing(test, known));
  }

  /** Looks for a property that is listed although it is as desired. */
  private static Optional<Violation> needless(TestConclusion test) {
    var listed = test.own().changed().orElse(List.of());
    return test.comparable().stream()
        .filter(name -> listed.contains(name) && !test.differing().contains(name))
        .findFirst()
        .flatMap(
            name ->
                test.violated(
                    "an array without \"%s\", because %s".formatted(name, test.shown(name)),
                    Comparison.names(listed)));
  }

  /** Looks for a property that is not listed although this run made it different. */
  private static Optional<Violation> missing(TestConclusion test, boolean known) {
    var listed = test.own().changed();
    if (listed.isEmpty() || !known) {
      return Optional.empty();
    }
    return test.comparable().stream()
        .filter(name -> test.differing().contains(name) && !listed.get().contains(name))
        .findFirst()
        .flatMap(
            name ->
                test.violated(
                    "an array with \"%s\", because %s".formatted(name, test.shown(name)),
                    Comparison.names(listed.get())));
  }

  /** Returns whether this run itself had set something else than is tested. */
  private static boolean isKnownToDiffer(TestConclusion test) {
    return DIFFERING.contains(test.step().stepInput())
        && test.conversation().successful(OperationName.SET).stream()
            .filter(set -> Conversation.epochAfter(set) == test.own().epoch())
            .anyMatch(
                set ->
                    set.stepInput() == StepInput.DESIRED || set.stepInput() == StepInput.PARTIAL);
  }
}
