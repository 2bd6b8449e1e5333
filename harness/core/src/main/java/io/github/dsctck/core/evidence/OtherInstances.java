package io.github.dsctck.core.evidence;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.text.Clip;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds effects on an instance of this run while another one was changed: DEL-06, SET-07. */
public final class OtherInstances {

  private final Conversation conversation;
  private final List<Span> spans = new ArrayList<>();

  private OtherInstances(Conversation conversation) {
    this.conversation = conversation;
    if (conversation.instance().isPresent() && conversation.subject().hasExistence()) {
      identities().forEach(this::watch);
    }
  }

  public static OtherInstances of(Conversation conversation) {
    return conversation.derived(OtherInstances.class, OtherInstances::new);
  }

  /** Returns whether gets showed an instance before and after a change of another one. */
  public boolean watched(OperationName operation) {
    return spans.stream().anyMatch(span -> span.last().operation() == operation);
  }

  /** Returns the effects of an operation on one instance on another. */
  public List<Violation> harmedBy(OperationName operation) {
    return spans.stream()
        .filter(span -> span.last().operation() == operation)
        .flatMap(span -> harm(span).stream())
        .limit(1)
        .toList();
  }

  /** Returns an instance that existed before and after an export and is not in its list. */
  public Optional<String> missingIn(Observation export, Set<String> listed) {
    int number = export.exchange().number();
    return spans.stream()
        .filter(span -> span.earlier().observation().exchange().number() < number)
        .filter(span -> span.later().observation().exchange().number() > number)
        .filter(span -> span.later().exists())
        .map(Span::identity)
        .filter(identity -> !listed.contains(identity))
        .findFirst();
  }

  /** Returns the instances that this run created, at least two. */
  private LinkedHashSet<String> identities() {
    var identities = new LinkedHashSet<String>();
    conversation.successful(OperationName.SET).stream()
        .filter(set -> !set.stepInput().isWrong())
        .forEach(set -> identities.add(set.identity()));
    return identities;
  }

  private void watch(String identity) {
    ObservedState earlier = null;
    for (var seen : conversation.gets()) {
      if (!seen.identity().equals(identity)) {
        continue;
      }
      if (earlier != null && earlier.exists()) {
        span(identity, earlier, seen).ifPresent(spans::add);
      }
      earlier = seen;
    }
  }

  /** Returns the changes between two observed states, if all concern other instances. */
  private Optional<Span> span(String identity, ObservedState earlier, ObservedState later) {
    var changes =
        conversation.steps().stream()
            .filter(
                step ->
                    step.observations().stream()
                        .anyMatch(
                            seen ->
                                seen.epochAfter() > seen.epoch()
                                    && seen.epoch() >= earlier.epoch()
                                    && seen.epoch() < later.epoch()))
            .toList();
    return changes.isEmpty()
            || changes.stream().anyMatch(step -> step.identity().equals(identity))
            || SideEffects.isKnownBetween(conversation, earlier, later)
        ? Optional.empty()
        : Optional.of(new Span(identity, earlier, later, changes));
  }

  private Optional<Violation> harm(Span span) {
    var proof = span.last().own().orElse(span.later().observation());
    if (!span.later().exists()) {
      return Optional.of(
          Violation.in(
              proof,
              "the instance %s unchanged, because step %s changes another one"
                  .formatted(Clip.of(span.identity()), span.last().id()),
              "\"_exist\" is false for it afterwards"));
    }
    return ConversationFacts.of(conversation)
        .purity()
        .moved(new StatePair(span.earlier(), span.later()))
        .stream()
        .filter(name -> span.last().operation() == OperationName.DELETE || span.spread(name))
        .findFirst()
        .map(
            name ->
                Violation.in(
                    proof,
                    "%s in the instance %s, because step %s changes another one"
                        .formatted(
                            Comparison.show(span.earlier().state(), name),
                            Clip.of(span.identity()),
                            span.last().id()),
                    Comparison.show(span.later().state(), name) + " afterwards"));
  }

  /**
   * Two observed states of one instance with only changes of others between them.
   *
   * @param identity the instance
   * @param earlier the one before
   * @param later the one after
   * @param changes the changes of others
   */
  private record Span(
      String identity, ObservedState earlier, ObservedState later, List<StepRecord> changes) {

    /** Returns the change that is the cause, because earlier ones had no such effect. */
    StepRecord last() {
      return changes.get(changes.size() - 1);
    }

    /**
     * Returns whether a property has a value that was meant for another instance. Losing a value
     * that only one instance may have is legitimate.
     */
    boolean spread(String name) {
      return changes.stream()
          .flatMap(step -> step.inputObject().stream())
          .map(input -> value(input, name))
          .anyMatch(value -> value.isPresent() && value.equals(value(later.state(), name)));
    }

    private static Optional<JsonValue> value(JsonObject object, String name) {
      return Optional.ofNullable(object.get(name));
    }
  }
}
