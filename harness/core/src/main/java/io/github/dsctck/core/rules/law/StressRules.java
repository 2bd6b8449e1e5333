package io.github.dsctck.core.rules.law;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.HostileIdentity;
import io.github.dsctck.core.conversation.InputObstacle;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.process.ProcessEnding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks robustness under stress: rules ROB-03, ROB-04 and ROB-08. */
final class StressRules {

  private StressRules() {}

  private static Verdict onRequest(String permission) {
    return Verdict.notApplicable(
        "tested only on request; add \"allow: [%s]\" to a scenario".formatted(permission));
  }

  private static List<StepRecord> taken(Conversation conversation, StepInput stepInput) {
    return conversation.apart(stepInput).stream().filter(step -> step.own().isPresent()).toList();
  }

  /** ROB-04. */
  static Verdict largeInstancesWork(Conversation conversation) {
    var manifest = conversation.subject().manifest();
    boolean reads =
        Stream.of(OperationName.GET, OperationName.TEST)
            .flatMap(name -> manifest.operation(name).stream())
            .anyMatch(
                operation ->
                    operation.input().filter(InputKind.STDIN::equals).isPresent()
                        && !operation.hasJsonInputArgument());
    if (!reads) {
      return Verdict.notApplicable("neither get nor test takes its input on stdin alone");
    }
    var steps = conversation.apart(StepInput.HUGE);
    if (steps.stream().anyMatch(step -> step.isObstructed(InputObstacle.BY_SCHEMA))) {
      return Verdict.notApplicable("the schema accepts no input of a mebibyte");
    }
    return Samples.of(
            steps.stream().filter(step -> step.own().isPresent() && takesLess(conversation, step)))
        .judge(
            StressRules::tooMuch,
            () ->
                conversation.whyNot(
                    steps, "no step sent an input of a mebibyte, or a smaller one failed already"));
  }

  /** Returns whether the same operation accepted an input larger than the buffer of a pipe. */
  private static boolean takesLess(Conversation conversation, StepRecord step) {
    return conversation.steps(step.operation(), StepInput.LARGE).stream()
        .flatMap(large -> large.own().stream())
        .anyMatch(Observation::succeeded);
  }

  private static Optional<Violation> tooMuch(StepRecord step) {
    var own = step.own().orElseThrow();
    return own.succeeded()
        ? Optional.empty()
        : Optional.of(
            Violation.in(
                own,
                "exit code 0 for a mebibyte of input, as for less of it",
                "the process " + own.completion().ending().describe()));
  }

  /** ROB-08. */
  static Verdict interruptedSetsLeaveASoundState(Conversation conversation) {
    if (!conversation.subject().has(OperationName.SET)) {
      return Verdict.notApplicable("the resource has no set");
    }
    var steps = conversation.apart(StepInput.INTERRUPTED);
    if (steps.isEmpty()) {
      return onRequest("interrupt");
    }
    var sets = steps.stream().filter(step -> step.operation() == OperationName.SET).toList();
    if (sets.stream().allMatch(step -> step.own().isEmpty())) {
      return Verdict.notExercised(conversation.whyNot(sets, "no set was interrupted"));
    }
    if (!getsAreSound(conversation, steps)) {
      return Verdict.notExercised("get fails even without an interrupted set");
    }
    var gets = afterEnded(steps);
    return gets.isEmpty()
        ? Verdict.notApplicable("every set was too fast to be interrupted")
        : Samples.of(gets.stream())
            .sayingOne()
            .judge(
                StressRules::unsound, () -> NotExercisedReason.of("no set could be interrupted"));
  }

  /** Returns the gets that follow an interrupted set. */
  private static List<Observation> afterEnded(List<StepRecord> steps) {
    var gets = new ArrayList<Observation>();
    boolean ended = false;
    for (var step : steps) {
      if (step.operation() == OperationName.SET) {
        ended = step.own().filter(StressRules::wasEnded).isPresent();
      } else if (ended) {
        step.own().ifPresent(gets::add);
      }
    }
    return gets;
  }

  private static boolean wasEnded(Observation set) {
    return set.completion().ending() instanceof ProcessEnding.TimedOut;
  }

  /** Returns whether get works before any interruption. */
  private static boolean getsAreSound(Conversation conversation, List<StepRecord> interrupted) {
    var first =
        interrupted.stream()
            .flatMap(step -> step.observations().stream())
            .mapToInt(seen -> seen.exchange().number())
            .min();
    return conversation.steps(OperationName.GET, StepInput.IDENTITY).stream()
        .flatMap(step -> step.own().stream())
        .filter(get -> first.isEmpty() || get.exchange().number() < first.getAsInt())
        .allMatch(StressRules::isSound);
  }

  private static boolean isSound(Observation get) {
    return get.succeeded() && get.state().filter(get.subject()::accepts).isPresent();
  }

  private static Optional<Violation> unsound(Observation get) {
    return isSound(get)
        ? Optional.empty()
        : Optional.of(
            Violation.in(
                get,
                "a get that works after an interrupted set",
                get.succeeded()
                    ? "no valid state"
                    : "the process " + get.completion().ending().describe()));
  }

  /** ROB-03. */
  static Verdict hostileIdentitiesDoNoHarm(Conversation conversation) {
    var subject = conversation.subject();
    if (conversation.identifying().stream().noneMatch(subject::isText)) {
      return Verdict.notApplicable("no text identifies an instance");
    }
    var steps = conversation.apart(StepInput.HOSTILE);
    if (steps.isEmpty()) {
      return onRequest("hostile-identity");
    }
    var taken = taken(conversation, StepInput.HOSTILE);
    if (taken.isEmpty()
        && steps.stream().allMatch(step -> step.notTaken().isPresent() && step.impossible())) {
      return Verdict.notApplicable("the schema refuses hostile identities");
    }
    return Samples.of(taken.stream())
        .sayingOne()
        .judge(
            step -> harm(conversation, step),
            () -> conversation.whyNot(steps, "no hostile identity was sent"));
  }

  private static Optional<Violation> harm(Conversation conversation, StepRecord step) {
    var own = step.own().orElseThrow();
    if (!(own.completion().ending() instanceof ProcessEnding.Exited)) {
      return Optional.of(
          Violation.in(
              own,
              "a state, or a clean failure",
              "the process " + own.completion().ending().describe()));
    }
    return escaped(conversation, own)
        .map(
            file ->
                Violation.in(
                    own,
                    "no file outside the folder of the instances",
                    "the file " + FoundText.quoted(file)))
        .or(() -> stranger(conversation, step, own));
  }

  /** Returns a file named by the identity outside the folder of the other instances. */
  private static Optional<String> escaped(Conversation conversation, Observation own) {
    var managed = managed(conversation);
    if (managed.isEmpty() || managed.contains("")) {
      return Optional.empty();
    }
    return conversation.changedAnywhere(own).stream()
        .filter(file -> own.input().filter(input -> HostileIdentity.names(file, input)).isPresent())
        .filter(file -> managed.stream().noneMatch(folder(file)::startsWith))
        .findFirst();
  }

  private static Set<String> managed(Conversation conversation) {
    return conversation.successful(OperationName.SET).stream()
        .flatMap(step -> step.own().stream())
        .flatMap(own -> conversation.changedAnywhere(own).stream())
        .map(StressRules::folder)
        .collect(Collectors.toSet());
  }

  private static String folder(String file) {
    return file.substring(0, file.lastIndexOf('/') + 1);
  }

  /** Judges a get that finds an instance that does not exist. */
  private static Optional<Violation> stranger(
      Conversation conversation, StepRecord step, Observation own) {
    boolean found =
        step.operation() == OperationName.GET
            && step.plan().variant() == 0
            && conversation.subject().hasExistence()
            && own.state()
                .filter(state -> !JsonBoolean.FALSE.equals(state.get("_exist")))
                .isPresent();
    return found
        ? Optional.of(
            Violation.in(
                own,
                "stdout",
                "/_exist",
                "a failure, or \"_exist\": false, for a path-like identity",
                "an existing instance"))
        : Optional.empty();
  }
}
