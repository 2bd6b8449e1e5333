package io.github.dsctck.core.evidence;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The names that a changed array must contain, and those that it may contain, by the states around
 * the set. A property that appeared or disappeared with its instance is optional, and so is a
 * read-only one.
 */
public final class ChangedNames {

  private final Set<String> mandatory = new LinkedHashSet<>();
  private final Set<String> allowed = new LinkedHashSet<>();

  public ChangedNames(Conversation conversation, StepRecord step, StatePair pair) {
    var earlier = conversation.comparable(pair.earlier().state());
    var later = conversation.comparable(pair.later().state());
    var desired = step.inputObject().orElse(JsonObject.empty());
    boolean same = Comparison.sameQuestion(pair.earlier(), pair.later());
    boolean removal = SetSteps.removes(step);
    for (var name : Comparison.differences(earlier, later)) {
      boolean inBoth = earlier.has(name) && later.has(name);
      boolean asked = desired.has(name) && !removal;
      allowed.add(name);
      if ((inBoth || (asked && same)) && !conversation.subject().isReadOnly(name)) {
        mandatory.add(name);
      }
    }
    mandatory.removeAll(ConversationFacts.of(conversation).purity().unstable());
    allowed.addAll(conversation.subject().secretsIn(desired));
    conversation.instance().ifPresent(instance -> allowed.addAll(instance.volatileProperties()));
  }

  /** Returns the correct array, if the printed one is wrong. */
  public Optional<WrongNames> offence(List<String> changed) {
    var missing = new ArrayList<>(mandatory);
    missing.removeAll(changed);
    var surplus = new ArrayList<>(changed);
    surplus.removeAll(allowed);
    surplus.remove("_inDesiredState");
    return missing.isEmpty() && surplus.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new WrongNames(
                Comparison.names(List.copyOf(mandatory))
                    + ", whose values differ between the gets before and after"));
  }

  /**
   * A wrong array.
   *
   * @param expected the correct array, for a message
   */
  public record WrongNames(String expected) {}
}
