package io.github.dsctck.core.rules.pretest;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.evidence.SetSteps;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Operation;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks whether a set that claims to test by itself changes nothing in the desired state: SET-08.
 * SET-02 and LAW-06 cover writable properties; this rule compares read-only properties, which
 * reveal a write or a restart.
 */
public final class PretestRule {

  private PretestRule() {}

  /** SET-08. */
  public static Verdict changesNothing(Conversation conversation) {
    var set = conversation.subject().manifest().operation(OperationName.SET);
    if (set.filter(Operation::implementsPretest).isEmpty()) {
      return Verdict.notApplicable("set does not claim to test by itself");
    }
    var repeated = SetSteps.repeated(conversation);
    var idle =
        repeated.stream()
            .filter(step -> step.succeeded() && SetSteps.round(conversation, step).isPresent())
            .filter(step -> !writesUnseen(conversation, step))
            .toList();
    if (!repeated.isEmpty()
        && repeated.stream().allMatch(step -> writesUnseen(conversation, step))) {
      return Verdict.notApplicable(
          "each repeated set writes a write-only value, which it may do each time");
    }
    return Samples.of(idle.stream())
        .judge(
            step -> moved(conversation, idle, step),
            () -> conversation.whyNot(SetSteps.enforcing(conversation), "no set was repeated"));
  }

  /** Returns whether a set has a value that get cannot show, so that writing it is no change. */
  private static boolean writesUnseen(Conversation conversation, StepRecord step) {
    return step.inputObject()
        .filter(input -> !conversation.subject().secretsIn(input).isEmpty())
        .isPresent();
  }

  private static Optional<Violation> moved(
      Conversation conversation, List<StepRecord> idle, StepRecord step) {
    var pair = SetSteps.round(conversation, step).orElseThrow();
    return pair.earlier().state().names().stream()
        .filter(name -> conversation.subject().isReadOnly(name) && !name.startsWith("_"))
        .filter(name -> !isVolatile(conversation, name))
        .filter(name -> idle.stream().allMatch(each -> differs(conversation, each, name)))
        .filter(name -> partialToo(conversation, name))
        .filter(name -> changesOnlyBySet(conversation, step, name))
        .findFirst()
        .map(
            name ->
                Violation.in(
                    step.own().orElseThrow(),
                    "%s, because the instance was in its desired state"
                        .formatted(Comparison.show(pair.earlier().state(), name)),
                    Comparison.show(pair.later().state(), name) + " after the set"));
  }

  private static boolean isVolatile(Conversation conversation, String name) {
    return conversation
        .instance()
        .filter(instance -> instance.volatileProperties().contains(name))
        .isPresent();
  }

  private static boolean differs(Conversation conversation, StepRecord step, String name) {
    return SetSteps.round(conversation, step)
        .filter(
            pair ->
                !Objects.equals(pair.earlier().state().get(name), pair.later().state().get(name)))
        .isPresent();
  }

  private static boolean partialToo(Conversation conversation, String name) {
    return conversation.steps(OperationName.SET, StepInput.PARTIAL).stream()
        .filter(StepRecord::succeeded)
        .allMatch(step -> differs(conversation, step, name));
  }

  /**
   * Returns whether a property was the same in all gets between two changes, so that it does not
   * depend on time.
   */
  private static boolean changesOnlyBySet(Conversation conversation, StepRecord step, String name) {
    Map<Integer, @Nullable Object> byEpoch = new HashMap<>();
    Set<Integer> several = new HashSet<>();
    for (ObservedState seen : conversation.gets()) {
      if (seen.identity().equals(step.identity()) && seen.exists()) {
        var value = seen.state().get(name);
        if (byEpoch.containsKey(seen.epoch())) {
          several.add(seen.epoch());
          if (!Objects.equals(byEpoch.get(seen.epoch()), value)) {
            return false;
          }
        }
        byEpoch.put(seen.epoch(), value);
      }
    }
    return several.size() >= 2;
  }
}
