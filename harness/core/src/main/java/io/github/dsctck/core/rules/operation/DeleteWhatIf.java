package io.github.dsctck.core.rules.operation;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.emulation.output.OutputProblem;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Operation;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Checks the effect and the output of delete in what-if mode: WIF-09. */
final class DeleteWhatIf {

  private static final String METADATA = "_metadata";
  private static final String EXPECTED =
      "one JSON object with only \"_metadata\", and in it only \"whatIf\"";

  private DeleteWhatIf() {}

  static Verdict deletesNothing(Conversation conversation) {
    var delete = conversation.subject().manifest().operation(OperationName.DELETE);
    if (delete.filter(Operation::hasWhatIfArgument).isEmpty()) {
      return Verdict.notApplicable("delete has no whatIfArg");
    }
    var steps = conversation.steps(OperationName.WHAT_IF, StepInput.DELETION);
    return Samples.of(steps.stream().filter(step -> shows(conversation, step)))
        .judge(
            step -> offence(conversation, step),
            () -> conversation.whyNot(steps, "no delete was run in what-if mode"));
  }

  /** A what-if may fail where the delete would fail too. */
  private static boolean shows(Conversation conversation, StepRecord step) {
    return step.own()
        .filter(
            own ->
                own.succeeded()
                    || own.failedCleanly() && followingDeletions(conversation, step).count() > 0)
        .isPresent();
  }

  private static Stream<StepRecord> followingDeletions(
      Conversation conversation, StepRecord whatIf) {
    return conversation.successful(OperationName.DELETE).stream()
        .filter(delete -> delete.plan().number() > whatIf.plan().number())
        .filter(delete -> delete.identity().equals(whatIf.identity()));
  }

  private static Optional<Violation> offence(Conversation conversation, StepRecord step) {
    var own = step.own().orElseThrow();
    return gone(conversation, step, own)
        .or(() -> own.succeeded() ? said(conversation, own) : Optional.of(failed(own)));
  }

  private static Violation failed(Observation own) {
    return Violation.in(
        own, "exit code 0, because the delete that followed succeeded", own.failure());
  }

  private static Optional<Violation> gone(
      Conversation conversation, StepRecord step, Observation own) {
    var before = conversation.before(step).filter(ObservedState::exists);
    var after = conversation.after(step).filter(later -> !later.exists());
    return before.isPresent() && after.isPresent()
        ? Optional.of(
            Violation.in(
                own,
                "an instance that still exists after a what-if",
                "\"_exist\" is false after step " + step.id()))
        : Optional.empty();
  }

  private static Optional<Violation> said(Conversation conversation, Observation own) {
    if (own.completion().stdout().isEmpty()
        || own.output().problems().stream().anyMatch(OutputProblem.Empty.class::isInstance)) {
      return Optional.of(Violation.onStdout(own, EXPECTED, "nothing on stdout"));
    }
    var state = own.state();
    if (state.isEmpty() || conversation.violatedBy(own).isPresent()) {
      return Optional.empty();
    }
    var metadata = state.get().present(METADATA);
    if (metadata.isPresent() && !isUnderstood(metadata.get())) {
      return Optional.of(
          Violation.in(
              own, "stdout", "/" + METADATA, EXPECTED, FoundText.member(METADATA, metadata.get())));
    }
    return beside(state.get())
        .map(
            name -> {
              var violation =
                  Violation.in(
                      own,
                      "stdout",
                      "/" + name,
                      EXPECTED,
                      Comparison.show(state.get(), name) + " beside it");
              return isGuideShape(conversation, state.get()) ? violation.tolerable() : violation;
            });
  }

  private static boolean isUnderstood(JsonValue metadata) {
    return metadata
        .asObject()
        .filter(object -> Set.of("whatIf").containsAll(object.names()))
        .isPresent();
  }

  private static Optional<String> beside(JsonObject state) {
    return state.names().stream().filter(name -> !name.equals(METADATA)).findFirst();
  }

  /** The authoring guide shows a state beside the messages, which the engine rejects (B-29). */
  private static boolean isGuideShape(Conversation conversation, JsonObject state) {
    return state.has(METADATA) && conversation.subject().accepts(state.without(Set.of(METADATA)));
  }
}
