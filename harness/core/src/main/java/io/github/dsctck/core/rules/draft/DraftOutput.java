package io.github.dsctck.core.rules.draft;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.emulation.difference.DraftConvention;
import io.github.dsctck.core.emulation.output.OutputProblem;
import io.github.dsctck.core.emulation.output.OutputShape;
import io.github.dsctck.core.emulation.trace.TraceLevel;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.process.ProcessEnding;
import java.util.Optional;

/** Checks what get, set and test print. */
final class DraftOutput {

  private DraftOutput() {}

  /** DRF-08. */
  static Verdict getPrintsOneObject(Observation observation) {
    return observation.isReal(OperationName.GET)
        ? oneObject(observation)
        : Verdict.notApplicable("no get was run");
  }

  /** DRF-10. */
  static Verdict setPrintsOneObject(Observation observation) {
    return observation.isReal(OperationName.SET) && observation.shape() == OutputShape.ONE_STATE
        ? oneObject(observation)
        : Verdict.notApplicable("no set with \"returnState\" was run");
  }

  private static Verdict oneObject(Observation observation) {
    if (!observation.succeeded()) {
      return Verdict.notApplicable("the command failed");
    }
    if (observation.completion().stdout().isCut()) {
      return Verdict.notExercised("the kit cut stdout at its limit");
    }
    return Verdict.of(
        observation.output().problems().stream()
            .filter(DraftOutput::isNoObject)
            .findFirst()
            .map(
                problem ->
                    Violation.onStdout(
                        observation, "one JSON object on stdout", problem.describe())));
  }

  private static boolean isNoObject(OutputProblem problem) {
    return problem instanceof OutputProblem.Empty
        || problem instanceof OutputProblem.SeveralDocuments
        || problem instanceof OutputProblem.NotAnObject;
  }

  /** DRF-19. */
  static Verdict setIsSilent(Observation observation) {
    if (!observation.isReal(OperationName.SET) || observation.shape() != OutputShape.NOTHING) {
      return Verdict.notApplicable("no set without \"returnState\" was run");
    }
    if (!observation.succeeded()) {
      return Verdict.notExercised("no set succeeded");
    }
    return silent(observation, "nothing on stdout, because set declares no \"returnState\"");
  }

  private static Verdict silent(Observation observation, String expected) {
    var printed = observation.completion().stdout().lossyText().strip();
    return printed.isEmpty()
        ? Verdict.satisfied()
        : Verdict.violated(Violation.onStdout(observation, expected, FoundText.quoted(printed)));
  }

  /** DRF-07. */
  static Verdict testTellsByExitCode(Observation observation) {
    if (!observation.isReal(OperationName.TEST) || observation.stepInput().isWrong()) {
      return Verdict.notApplicable("no test with proper input was run");
    }
    if (!(observation.completion().ending() instanceof ProcessEnding.Exited exited)
        || observation.trace().messages().stream()
            .anyMatch(message -> message.level().filter(TraceLevel.ERROR::equals).isPresent())) {
      return Verdict.notApplicable("the test failed");
    }
    return exited.code() == 0
        ? silent(observation, "nothing on stdout beside exit code 0")
        : Verdict.of(notADifference(observation));
  }

  private static Optional<Violation> notADifference(Observation observation) {
    var printed =
        observation.output().isReadable()
            ? observation.states().stream().findFirst().flatMap(value -> value.asObject())
            : Optional.<JsonObject>empty();
    if (printed.filter(settings -> !settings.isEmpty()).isEmpty()) {
      var text = observation.completion().stdout().lossyText().strip();
      return Optional.of(
          Violation.onStdout(
              observation,
              "one JSON object with the settings that differ, because the process %s"
                  .formatted(observation.completion().ending().describe()),
              text.isEmpty() ? "nothing on stdout" : FoundText.quoted(text)));
    }
    return observation
        .input()
        .flatMap(
            desired ->
                printed.get().names().stream()
                    .filter(name -> !desired.has(name) && !name.equals(DraftConvention.ENSURE))
                    .findFirst())
        .map(
            name ->
                Violation.in(
                    observation,
                    "stdout",
                    "/" + name,
                    "only settings of the desired state, and \"_ensure\"",
                    "%s, which is not in the desired state".formatted(FoundText.quoted(name))));
  }
}
