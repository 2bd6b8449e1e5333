package io.github.dsctck.core.rules.kind;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.emulation.NestedInput;
import io.github.dsctck.core.emulation.output.NestedAnswers;
import io.github.dsctck.core.emulation.output.OutputProblem;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.ReturnKind;
import java.util.List;
import java.util.Optional;

/** Checks the lines of groups: rules GRP-06 and GRP-08. */
final class NestedLines {

  /** The problems that leave no document to count; other rules report them. */
  private static final List<Class<? extends OutputProblem>> UNREADABLE =
      List.of(
          OutputProblem.NotJson.class,
          OutputProblem.ForeignText.class,
          OutputProblem.SeveralDocuments.class);

  private NestedLines() {}

  /** Returns why an exchange has no answers of a group to judge, if so. */
  static Optional<Verdict> unanswered(Observation observation) {
    if (!observation.subject().manifest().isLineGroup()) {
      return Optional.of(Verdict.notApplicable("the resource is not a group"));
    }
    var input = observation.input().map(NestedInput::of);
    if (observation.answers().isEmpty()
        || input.filter(group -> group.size() > 0 && group.hasFixedOrder()).isEmpty()) {
      return Optional.of(
          Verdict.notExercised(
              "no operation was asked for nested instances in a fixed order; add some to the"
                  + " scenario"));
    }
    return Optional.empty();
  }

  static Verdict areFramed(Observation observation) {
    var unanswered = unanswered(observation);
    if (unanswered.isPresent()) {
      return unanswered.get();
    }
    if (UNREADABLE.stream().anyMatch(kind -> !observation.output().problems(kind).isEmpty())) {
      return Verdict.notExercised("the output has lines that are not JSON");
    }
    var wanted = NestedInput.of(observation.input().orElseThrow()).size();
    return Verdict.of(
        observation
            .answers()
            .flatMap(NestedAnswers::fault)
            .map(
                fault ->
                    Violation.onStdout(observation, expected(observation, wanted), fault.found())
                        .onLine(fault.line())));
  }

  private static String expected(Observation observation, int wanted) {
    var exchange = observation.exchange();
    var state = "one state on its own line for each of the %d nested instances".formatted(wanted);
    return observation
        .subject()
        .manifest()
        .returns(exchange.operation(), exchange.whatIf())
        .filter(ReturnKind.STATE_AND_DIFF::equals)
        .map(pairs -> state + ", and after it the array of property names")
        .orElse(state);
  }

  static Verdict areThereAfterSet(Observation observation) {
    if (!observation.subject().has(OperationName.SET)) {
      return Verdict.notApplicable("the resource has no set");
    }
    var unanswered = unanswered(observation);
    if (unanswered.isPresent()) {
      return unanswered.get();
    }
    if (!observation.isReal(OperationName.SET)) {
      return Verdict.notExercised("no set of nested instances succeeded; add one to the steps");
    }
    return observation.completion().stdout().lossyText().isBlank()
        ? Verdict.violated(
            Violation.onStdout(
                observation,
                "the state of each nested instance after the set, whatever \"return\" says",
                "nothing"))
        : Verdict.satisfied();
  }
}
