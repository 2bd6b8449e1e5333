package io.github.dsctck.core.rules.operation;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.evidence.TestConclusion;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.manifest.Operation;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Checks whether the verdicts of a native test follow from the states of get: TEST-09, LAW-04 and
 * LAW-05. TEST-03 and LAW-02 cover a test whose verdict is always wrong.
 */
public final class TestAgreement {

  private static final Set<StepInput> DIFFERING =
      Set.of(StepInput.ALTERNATE, StepInput.ONE_ALTERNATE);
  private static final Set<StepInput> SET_BEFORE = Set.of(StepInput.DESIRED, StepInput.PARTIAL);

  private TestAgreement() {}

  static Verdict ignoresWhatIsNotDesired(Conversation conversation) {
    if (!conversation.subject().has(OperationName.TEST)) {
      return Verdict.notApplicable("the resource has no native test");
    }
    var steps = conversation.steps(OperationName.TEST, StepInput.MINIMAL);
    if (!steps.isEmpty() && steps.stream().allMatch(StepRecord::impossible)) {
      return Verdict.notApplicable("the desired state has no optional property");
    }
    return Samples.of(TestConclusion.in(conversation, steps))
        .where(test -> test.agrees() && test.isToBeTrusted())
        .judge(
            test ->
                test.falsely(
                    "true, because get returns the instance and the input desires nothing else"),
            () ->
                conversation.whyNot(
                    steps, "no test had only the identity of an existing instance"));
  }

  public static Verdict acceptsWhatGetReturned(Conversation conversation) {
    var subject = conversation.subject();
    if (!subject.has(OperationName.GET) || !subject.has(OperationName.TEST)) {
      return Verdict.notApplicable("the resource lacks get or a native test");
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
            () -> conversation.whyNot(steps, "no test had a state that get returned"));
  }

  static Verdict takesSetsWithoutOrder(Conversation conversation) {
    if (!conversation.subject().has(OperationName.TEST)) {
      return Verdict.notApplicable("the resource has no native test");
    }
    var steps = conversation.steps(OperationName.TEST, StepInput.REORDERED);
    boolean untaken = !steps.isEmpty() && steps.stream().noneMatch(StepRecord::taken);
    if (untaken && !hasSet(conversation)) {
      return Verdict.notApplicable("no array is a set by its schema");
    }
    return Samples.of(TestConclusion.in(conversation, steps))
        .where(test -> test.agrees() && test.isToBeTrusted() && test.showsTheSame())
        .judge(
            test -> test.falsely("true, because only the order of a set differs"),
            () -> conversation.whyNot(steps, "no test had a set in another order"));
  }

  private static boolean hasSet(Conversation conversation) {
    return conversation
        .subject()
        .schema()
        .filter(
            schema ->
                schema.propertyNames().stream()
                    .flatMap(name -> schema.property(name).stream())
                    .anyMatch(property -> JsonBoolean.TRUE.equals(property.get("uniqueItems"))))
        .isPresent();
  }

  public static Verdict followsFromGet(Conversation conversation) {
    var test = conversation.subject().manifest().operation(OperationName.TEST);
    return test.flatMap(Operation::returns).isEmpty()
            || !conversation.subject().has(OperationName.GET)
        ? Verdict.notApplicable("the resource lacks get or a test with a verdict")
        : agreement(conversation, testConclusion -> true);
  }

  /** Compares the verdicts of a test that prints no state with the states from get. */
  static Verdict ofVerdict(Conversation conversation) {
    return conversation.subject().has(OperationName.TEST)
        ? agreement(
            conversation, testConclusion -> testConclusion.verdict() || testConclusion.isSteady())
        : Verdict.notApplicable("the resource has no native test");
  }

  private static Verdict agreement(
      Conversation conversation, Predicate<TestConclusion> comparable) {
    var steps = conversation.steps(OperationName.TEST);
    return Samples.of(TestConclusion.in(conversation, steps))
        .where(testConclusion -> testConclusion.got().isPresent())
        .where(comparable)
        .where(testConclusion -> testConclusion.step().stepInput() != StepInput.REORDERED)
        .where(
            testConclusion ->
                !testConclusion.step().stepInput().isWrong()
                    && !testConclusion.desired().has("_purge"))
        .judge(
            TestAgreement::contradiction,
            () -> conversation.whyNot(steps, "no test was comparable with a get"));
  }

  private static Optional<Violation> contradiction(TestConclusion test) {
    var differing = test.differing();
    if (!test.verdict() && test.agrees()) {
      return test.falsely("true, because get returns every desired property");
    }
    boolean known = isKnownToDiffer(test);
    if (test.verdict() && !differing.isEmpty() && known) {
      return test.violated("false, because " + test.shown(differing.get(0)), "true");
    }
    return test.verdict() ? Optional.empty() : needless(test).or(() -> missing(test, known));
  }

  /** Finds a listed property that has its desired value. */
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

  /** Finds an unlisted property that this run made different. */
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

  /** Returns whether this run itself had set another value than the tested one. */
  private static boolean isKnownToDiffer(TestConclusion test) {
    var step = test.step();
    if (step.stepInput() == StepInput.REMOVAL) {
      return step.before() == Existence.PRESENT && test.conversation().subject().hasExistence();
    }
    return DIFFERING.contains(step.stepInput())
        && test.conversation().successful(OperationName.SET).stream()
            .filter(set -> set.plan().number() < step.plan().number())
            .filter(set -> set.identity().equals(step.identity()))
            .reduce((earlier, last) -> last)
            .filter(last -> SET_BEFORE.contains(last.stepInput()))
            .isPresent();
  }
}
