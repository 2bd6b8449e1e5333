package io.github.dsctck.core.evidence;

import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The read-only processes that changed the state of the system. The proof is that watched files
 * changed while the process ran and get or export then shows another state than before. Files that
 * also change without the state are logs and caches and prove nothing. Folders prove nothing
 * either, unless a set stores the instance in a folder that existed too early. States after such a
 * process prove nothing about other processes.
 */
public final class SideEffects {

  /** The rules that forbid a change, by the operation that they apply to. */
  private static final Map<OperationName, RuleRole> BY_OPERATION =
      Map.of(
          OperationName.GET, RuleRole.GET_CHANGES_NOTHING,
          OperationName.TEST, RuleRole.TEST_CHANGES_NOTHING,
          OperationName.EXPORT, RuleRole.EXPORT_CHANGES_NOTHING,
          OperationName.RESOLVE, RuleRole.RESOLVE_CHANGES_NOTHING);

  /** All rules that forbid a change. */
  static final Set<RuleRole> ROLES = roles();

  private final Map<String, List<Violation>> violations = new LinkedHashMap<>();
  private final Map<Observation, String> unreliable = new IdentityHashMap<>();

  private SideEffects(Conversation conversation) {
    var intervals = ReadOnlyInterval.of(conversation);
    var noise = new HashSet<String>();
    intervals.stream()
        .filter(interval -> interval.change().isEmpty() && interval.isWhole())
        .flatMap(interval -> interval.pure().stream())
        .forEach(seen -> noise.addAll(conversation.changedAnywhere(seen)));
    for (var interval : intervals) {
      if (interval.change().isPresent()) {
        culprit(conversation, interval, noise)
            .ifPresent(culprit -> blame(conversation, interval, culprit, noise));
      }
    }
    LeftFolders.of(conversation).forEach((left, folder) -> blame(conversation, left, folder));
  }

  /** A change of the state from get is stronger proof than a new folder. */
  private void blame(Conversation conversation, Observation culprit, String folder) {
    rule(conversation, culprit)
        .filter(rule -> !violations.containsKey(rule))
        .ifPresent(
            rule ->
                violations.put(
                    rule,
                    List.of(
                        Violation.in(
                            culprit,
                            "no new files or folders after a call for a missing instance",
                            "the folder %s, in which set stores the instance"
                                .formatted(FoundText.quoted(folder))))));
  }

  /** Returns the side effects of the read-only processes of a conversation. */
  public static SideEffects in(Conversation conversation) {
    return new SideEffects(conversation);
  }

  /** Returns the violations of the rules about these processes. */
  public Map<String, Verdict> verdicts() {
    var verdicts = new LinkedHashMap<String, Verdict>();
    violations.forEach((rule, found) -> verdicts.put(rule, Verdict.of(found)));
    return verdicts;
  }

  /** Returns the exchanges that prove nothing else, with the violated rule. */
  public Map<Observation, String> unreliable() {
    return unreliable;
  }

  private static Set<RuleRole> roles() {
    var roles =
        EnumSet.of(
            RuleRole.WHAT_IF_CHANGES_NOTHING,
            RuleRole.WHAT_IF_OF_NOTHING_TO_DO,
            RuleRole.WHAT_IF_OF_DELETE);
    roles.addAll(BY_OPERATION.values());
    return Collections.unmodifiableSet(roles);
  }

  /** Returns the only process that can be the cause, if only one operation can. */
  private static Optional<Observation> culprit(
      Conversation conversation, ReadOnlyInterval interval, Set<String> noise) {
    var suspects =
        interval.pure().stream()
            .filter(seen -> !noise.containsAll(conversation.changedAnywhere(seen)))
            .toList();
    long operations = suspects.stream().map(seen -> rule(conversation, seen)).distinct().count();
    return operations == 1 ? suspects.stream().findFirst() : Optional.empty();
  }

  private void blame(
      Conversation conversation,
      ReadOnlyInterval interval,
      Observation culprit,
      Set<String> noise) {
    rule(conversation, culprit)
        .ifPresent(
            rule -> {
              var files = new ArrayList<>(conversation.changedAnywhere(culprit));
              files.removeAll(noise);
              violations
                  .computeIfAbsent(rule, unused -> new ArrayList<>())
                  .add(interval.violation(culprit, steadiest(files)));
              conversation.steps().stream()
                  .flatMap(step -> step.observations().stream())
                  .dropWhile(seen -> number(seen) < number(culprit))
                  .takeWhile(seen -> !isNewBeginning(seen))
                  .filter(Observation::mustChangeNothing)
                  .forEach(seen -> unreliable.putIfAbsent(seen, rule));
            });
  }

  /** Returns the most stable name, because a name with digits may differ in the next run. */
  private static String steadiest(List<String> files) {
    return files.stream()
        .filter(file -> file.chars().noneMatch(Character::isDigit))
        .findFirst()
        .orElse(files.get(0));
  }

  /** Returns whether a read-only process changed the state between two states. */
  static boolean isKnownBetween(
      Conversation conversation, ObservedState earlier, ObservedState later) {
    return conversation.steps().stream()
        .flatMap(step -> step.observations().stream())
        .filter(seen -> number(seen) > number(earlier.observation()))
        .filter(seen -> number(seen) < number(later.observation()))
        .anyMatch(seen -> ROLES.stream().anyMatch(role -> conversation.isViolatedBy(seen, role)));
  }

  private static int number(Observation seen) {
    return seen.exchange().number();
  }

  /** Returns whether a process may have brought the instance into a known state again. */
  private static boolean isNewBeginning(Observation seen) {
    return !seen.mustChangeNothing() && seen.succeeded() && !seen.stepInput().isWrong();
  }

  /**
   * Returns the rule that forbids a process to change the state; other rules cover invalid input.
   */
  private static Optional<String> rule(Conversation conversation, Observation seen) {
    return role(conversation, seen).map(conversation.catalogue()::id);
  }

  private static Optional<RuleRole> role(Conversation conversation, Observation seen) {
    if (seen.stepInput().isWrong()) {
      return Optional.empty();
    }
    if (seen.isWhatIf()) {
      return Optional.of(ofWhatIf(conversation, seen));
    }
    return Optional.ofNullable(BY_OPERATION.get(seen.exchange().operation()));
  }

  private static RuleRole ofWhatIf(Conversation conversation, Observation seen) {
    if (seen.exchange().operation() == OperationName.DELETE) {
      return RuleRole.WHAT_IF_OF_DELETE;
    }
    boolean common =
        conversation.steps().stream()
            .filter(step -> step.observations().contains(seen))
            .anyMatch(SideEffects::isOfMissingOrCompliant);
    return common ? RuleRole.WHAT_IF_OF_NOTHING_TO_DO : RuleRole.WHAT_IF_CHANGES_NOTHING;
  }

  private static boolean isOfMissingOrCompliant(StepRecord step) {
    return step.before() == Existence.ABSENT || step.stepInput() == StepInput.DESIRED;
  }
}
