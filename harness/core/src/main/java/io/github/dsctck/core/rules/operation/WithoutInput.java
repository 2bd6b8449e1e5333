package io.github.dsctck.core.rules.operation;

import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.emulation.output.OutputProblem;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.schema.InstanceSchema;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Checks an operation with optional input without any input: GET-07 and EXP-05. Other rules cover
 * defects that also occur with input.
 */
final class WithoutInput {

  private final Conversation conversation;
  private final OperationName operation;
  private final RuleRole role;

  private WithoutInput(Conversation conversation, OperationName operation, RuleRole role) {
    this.conversation = conversation;
    this.operation = operation;
    this.role = role;
  }

  static Verdict ofGet(Conversation conversation) {
    return new WithoutInput(conversation, OperationName.GET, RuleRole.GET_WITHOUT_INPUT)
        .judge("a valid state without input, or an exit code other than 0 and the reason");
  }

  static Verdict ofExport(Conversation conversation) {
    return new WithoutInput(conversation, OperationName.EXPORT, RuleRole.EXPORT_WITHOUT_INPUT)
        .judge("all instances without input, or an exit code other than 0 and the reason");
  }

  private Verdict judge(String expected) {
    var subject = conversation.subject();
    if (!subject.has(operation)) {
      return Verdict.notApplicable("the resource has no " + operation.wireName());
    }
    var steps = conversation.steps(operation, StepInput.NONE);
    return Samples.of(steps.stream().flatMap(step -> step.own().stream()))
        .where(own -> symptom(own).isEmpty() ? isOrderly(own) : isAlone(own))
        .judge(
            own ->
                symptom(own)
                    .map(rule -> violation(own, expected, answer(own), works()))
                    .or(() -> needless(own)),
            () -> conversation.whyNot(steps, "no %s was run without input".formatted(name())));
  }

  private Violation violation(Observation own, String expected, String answer, boolean works) {
    return Violation.in(
        own,
        expected,
        works
            ? "%s, although %s works with input".formatted(answer, operation.wireName())
            : answer);
  }

  /** Finds a failure because of missing input where the instance is unambiguous without input. */
  private Optional<Violation> needless(Observation own) {
    return operation == OperationName.GET && own.failedCleanly() && isOnlyOne() && works()
        ? Optional.of(
            violation(
                own,
                "a valid state without input, because the resource has only one instance and "
                    + "the schema requires no property",
                own.failure(),
                true))
        : Optional.empty();
  }

  /** Returns whether neither scenario nor schema requires an identity. */
  private boolean isOnlyOne() {
    var subject = conversation.subject();
    return conversation.instance().filter(it -> it.identity().isEmpty()).isPresent()
        && !subject.hasExistence()
        && subject.schema().isPresent()
        && subject.accepts(JsonObject.empty());
  }

  private String name() {
    return operation.wireName();
  }

  /** Returns the rule that an answer violates, if it yields to the rule about missing input. */
  private Optional<String> symptom(Observation own) {
    var catalogue = conversation.catalogue();
    return conversation
        .violatedBy(own)
        .flatMap(catalogue::find)
        .filter(rule -> rule.yieldsTo().contains(catalogue.id(role)))
        .map(Rule::id);
  }

  private boolean isOrderly(Observation own) {
    return conversation.violatedBy(own).isEmpty() && (own.succeeded() || own.failedCleanly());
  }

  /** Returns whether only the missing input can be the reason. */
  private boolean isAlone(Observation own) {
    var operations = conversation.subject().manifest().operation(operation);
    if (operations.filter(Operation::takesInput).isEmpty()) {
      return false;
    }
    if (operation == OperationName.EXPORT && isAboutLines(own)) {
      return false;
    }
    var rule = symptom(own);
    boolean wantsInput =
        operation == OperationName.GET
            && conversation
                .subject()
                .schema()
                .map(InstanceSchema::required)
                .filter(names -> !names.isEmpty())
                .isPresent();
    var alike = given().filter(seen -> conversation.violatedBy(seen).equals(rule)).toList();
    boolean showsTheSame =
        operation == OperationName.GET
            && alike.stream().anyMatch(seen -> seen.epoch() == own.epoch());
    return works() && !showsTheSame || wantsInput && alike.isEmpty();
  }

  private boolean works() {
    return given()
        .filter(seen -> seen.succeeded() && !seen.states().isEmpty())
        .anyMatch(seen -> conversation.violatedBy(seen).isEmpty());
  }

  /** Returns whether an export listed instances, so that their number may be the cause. */
  private static boolean isAboutLines(Observation own) {
    return own.output().problems().stream()
        .anyMatch(
            problem ->
                problem instanceof OutputProblem.SeveralDocuments
                    || problem instanceof OutputProblem.BlankLine
                    || problem instanceof OutputProblem.SpansLines);
  }

  private Stream<Observation> given() {
    return conversation.steps(operation).stream()
        .filter(step -> step.stepInput() != StepInput.NONE && !step.stepInput().isWrong())
        .map(StepRecord::observations)
        .flatMap(seen -> seen.stream())
        .filter(seen -> seen.twin().isEmpty() && seen.isReal(operation));
  }

  private static String answer(Observation own) {
    if (!own.succeeded()) {
      return "the process " + own.completion().ending().describe();
    }
    return "exit code 0 and "
        + own.output().problems().stream()
            .findFirst()
            .map(problem -> problem.describe())
            .orElse("a state that the schema refuses");
  }
}
