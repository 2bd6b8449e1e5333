package io.github.dsctck.core.rules.process;

import io.github.dsctck.core.check.Layer;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.emulation.trace.TraceLevel;
import io.github.dsctck.core.emulation.trace.TraceMessage;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.text.Clip;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Standard error: chapter ERR. Each line violates at most one of its rules. */
public final class ErrRules {

  /** The texts that the engine treats as empty. */
  private static final Map<Integer, String> PLAIN_TEXTS = Map.of(0, "Success", 1, "Error");

  /** The number of unrequested characters that is a flood. */
  private static final int FLOOD = 64 * 1024;

  private ErrRules() {}

  public static void register(RuleRegistry rules) {
    rules.exchange("ERR-01", Layer.MESSAGES, ErrRules::isJsonLines);
    rules.exchange("ERR-02", Layer.MESSAGES, ErrRules::hasRecognisedShape);
    rules.exchange("ERR-03", Layer.MESSAGES, ErrRules::messageIsText);
    rules.exchange("ERR-04", Layer.MESSAGES, ErrRules::hasOneLevel);
    rules.exchange("ERR-05", Layer.MESSAGES, ErrRules::failureExplainsItself);
    rules.reading("ERR-06", ErrRules::successReportsNoError);
    rules.exchange("ERR-07", Layer.MESSAGES, ErrRules::honoursTraceLevel);
    rules.exchange("ERR-08", Layer.MESSAGES, ErrRules::isUtf8);
  }

  private static Verdict none(
      Observation observation, String expected, Predicate<TraceMessage> offends) {
    var messages = observation.trace().messages();
    if (messages.isEmpty()) {
      return Verdict.notExercised("nothing was written to stderr");
    }
    return Verdict.of(
        messages.stream()
            .filter(offends)
            .findFirst()
            .map(
                message ->
                    Violation.onStderr(
                            observation,
                            expected,
                            "\"%s\" on line %d of stderr"
                                .formatted(Clip.of(message.text()), message.line()))
                        .onLine(message.line())));
  }

  private static Verdict isJsonLines(Observation observation) {
    return none(
        observation,
        isHidden(observation)
            ? "one JSON object on each line of stderr, such as {\"error\":\"text\"}, because "
                + "the text in \"exitCodes\" replaces plain text"
            : "one JSON object on each line of stderr",
        message -> !message.isObject());
  }

  /** Returns whether the manifest explains the exit code of an exchange. */
  static boolean isDocumented(Observation observation) {
    return observation.completion().ending() instanceof ProcessEnding.Exited exited
        && observation.subject().manifest().exitCodes().containsKey(exited.code());
  }

  /** Returns whether the engine shows the author's text for the exit code in place of stderr. */
  static boolean isHidden(Observation observation) {
    return observation.failedCleanly()
        && isDocumented(observation)
        && !observation.subject().manifest().exitCodes().equals(PLAIN_TEXTS);
  }

  private static Verdict hasRecognisedShape(Observation observation) {
    return none(
        observation,
        "a message the engine recognises, such as {\"warn\":\"text\"}",
        message -> message.isObject() && !message.isRecognised());
  }

  private static Verdict messageIsText(Observation observation) {
    return none(
        observation,
        "a string as the value of the level",
        message -> message.isRecognised() && !message.valueIsText());
  }

  /** Returns whether stderr has messages that the engine shows to a user who is not debugging. */
  private static boolean saysSomething(Observation observation) {
    var trace = observation.trace();
    return !trace.remainder().isBlank()
        || Stream.of(TraceLevel.ERROR, TraceLevel.WARN, TraceLevel.INFO).anyMatch(trace::has);
  }

  /** Returns whether stderr or the manifest states the reason for a failure. */
  public static boolean isExplained(Observation observation) {
    return isDocumented(observation) || saysSomething(observation);
  }

  private static Verdict failureExplainsItself(Observation observation) {
    if (!observation.failedCleanly()) {
      return Verdict.notExercised("no process failed");
    }
    if (isExplained(observation)) {
      return Verdict.satisfied();
    }
    return Verdict.violated(
        Violation.onStderr(
            observation,
            "a reason on stderr or in \"exitCodes\" for a failure",
            "nothing on stderr%s, and the process %s"
                .formatted(
                    observation.completion().stderr().isEmpty() ? "" : " other than debug messages",
                    observation.completion().ending().describe())));
  }

  private static Verdict hasOneLevel(Observation observation) {
    return none(
        observation, "one level in each message", message -> message.levelKeys().size() > 1);
  }

  private static Verdict successReportsNoError(Conversation conversation) {
    return Samples.of(
            conversation.steps().stream()
                .flatMap(step -> step.observations().stream())
                .filter(seen -> seen.twin().isEmpty() && seen.succeeded()))
        .where(seen -> !seen.trace().messages().isEmpty())
        .judge(ErrRules::errorInSuccess)
        .orElseGet(() -> Verdict.notApplicable("no successful process printed a message"));
  }

  private static Optional<Violation> errorInSuccess(Observation seen) {
    var verdict =
        none(
            seen,
            "no message at level error from a process that ends with exit code 0",
            message ->
                message.level().filter(TraceLevel.ERROR::equals).isPresent()
                    && !message.message().isBlank());
    return verdict instanceof Verdict.Violated violated
        ? violated.violations().stream().map(violation -> violation.seenIn(seen)).findFirst()
        : Optional.empty();
  }

  private static Verdict isUtf8(Observation observation) {
    if (observation.completion().stderr().isEmpty()) {
      return Verdict.notExercised("nothing was written to stderr");
    }
    var undecodable = observation.trace().undecodableAt();
    return undecodable.isEmpty()
        ? Verdict.satisfied()
        : Verdict.violated(
            Violation.onStderr(
                observation,
                "UTF-8 text on stderr",
                "a byte that is not UTF-8 at offset " + undecodable.getAsLong()));
  }

  /** Judges only floods, because the engine itself drops single unrequested messages. */
  private static Verdict honoursTraceLevel(Observation observation) {
    if (observation.trace().messages().isEmpty()) {
      return Verdict.notExercised("nothing was written to stderr");
    }
    var asked = observation.exchange().sent().environment().get("DSC_TRACE_LEVEL");
    if (!"warn".equals(asked)) {
      return Verdict.notExercised("the trace level requested all messages");
    }
    int needless =
        observation.trace().messages().stream()
            .filter(message -> message.level().filter(ErrRules::isDetail).isPresent())
            .mapToInt(message -> message.text().length())
            .sum();
    return needless <= FLOOD
        ? Verdict.satisfied()
        : Verdict.violated(
            Violation.onStderr(
                observation,
                "few messages below the level \"warn\", which DSC_TRACE_LEVEL requests",
                "%d characters of them".formatted(needless)));
  }

  private static boolean isDetail(TraceLevel level) {
    return level == TraceLevel.DEBUG || level == TraceLevel.TRACE;
  }
}
