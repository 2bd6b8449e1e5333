package io.github.dsctck.core.rules.operation;

import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.emulation.trace.TraceMessage;
import io.github.dsctck.core.evidence.SetSteps;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonValue;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Checks whether set creates a missing instance: SET-09. */
final class Creation {

  private static final Pattern MISSING =
      Pattern.compile(
          "not found|(does not|doesn't|did not) exist|no such|(cannot|could not) find"
              + "|there is no|there's no|unknown");

  /** The words of a message that only reports the instance itself as missing. */
  private static final Set<String> PLAIN =
      Set.of(
          ("not found does doesn t did exist no such cannot could find the a an this that is was it"
                  + " there with instance item entry object resource error of called named name id"
                  + " key set update to s unknown")
              .split(" "));

  private Creation() {}

  static Verdict createsWhatIsMissing(Conversation conversation) {
    var subject = conversation.subject();
    if (!subject.managesExistence()) {
      return Verdict.notApplicable("the resource has no set, or no writable _exist");
    }
    var creations = creations(conversation);
    return Samples.of(creations.stream().filter(set -> shows(conversation, set)))
        .judge(
            set -> leftMissing(conversation, set),
            () -> conversation.whyNot(creations, "no set addressed a missing instance"));
  }

  private static List<StepRecord> creations(Conversation conversation) {
    return SetSteps.enforcing(conversation).stream()
        .filter(set -> set.stepInput() == StepInput.DESIRED || set.stepInput() == StepInput.AUTHOR)
        .filter(
            set ->
                set.before() == Existence.ABSENT
                    || conversation.foundBySet(set).filter(it -> !it.exists()).isPresent())
        .toList();
  }

  private static boolean shows(Conversation conversation, StepRecord set) {
    return set.succeeded()
            && set.own().isPresent()
            && SetSteps.seenAfter(conversation, set).isPresent()
        || set.own().filter(own -> refusesForWantOfIt(conversation, set, own)).isPresent();
  }

  private static Optional<Violation> leftMissing(Conversation conversation, StepRecord set) {
    var own = set.own().orElseThrow();
    if (own.failedCleanly()) {
      return Optional.of(
          Violation.in(own, "a set that creates the missing instance", own.failure()));
    }
    return SetSteps.seenAfter(conversation, set)
        .filter(later -> !later.exists())
        .map(
            later ->
                Violation.in(
                    own,
                    "a set that creates the missing instance",
                    "exit code 0, and \"_exist\" is still false"));
  }

  /**
   * Returns whether a set failed because the instance is missing, according to its own message. A
   * missing prerequisite is not a fault of the resource, and an identity that is not unique to this
   * run may need one.
   */
  private static boolean refusesForWantOfIt(
      Conversation conversation, StepRecord set, Observation own) {
    return conversation.isFresh()
        && own.failedCleanly()
        && !createdBefore(conversation, set)
        && own.trace().messages().stream()
            .map(TraceMessage::message)
            .anyMatch(message -> saysItIsMissing(conversation, message));
  }

  private static boolean createdBefore(Conversation conversation, StepRecord set) {
    return conversation.successful(OperationName.SET).stream()
        .anyMatch(earlier -> earlier.plan().number() < set.plan().number());
  }

  private static boolean saysItIsMissing(Conversation conversation, String message) {
    var text = message.toLowerCase(Locale.ROOT);
    if (!MISSING.matcher(text).find()) {
      return false;
    }
    for (var value : identity(conversation)) {
      text = text.replace(value, " ");
    }
    var known = new HashSet<>(PLAIN);
    conversation.identifying().forEach(name -> known.add(name.toLowerCase(Locale.ROOT)));
    var type = conversation.subject().manifest().type().toLowerCase(Locale.ROOT);
    known.addAll(List.of(type.split("[./]")));
    return Arrays.stream(text.split("[^\\p{L}\\p{N}_]+"))
        .filter(word -> !word.isEmpty())
        .allMatch(known::contains);
  }

  private static List<String> identity(Conversation conversation) {
    return conversation.instance().stream()
        .flatMap(instance -> instance.identity().members().values().stream())
        .flatMap(value -> Optional.of(value).flatMap(JsonValue::asText).stream())
        .map(text -> text.toLowerCase(Locale.ROOT))
        .toList();
  }
}
