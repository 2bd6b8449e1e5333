package io.github.dsctck.core.rules.operation;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.conversation.ScenarioField;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.evidence.ConversationFacts;
import io.github.dsctck.core.evidence.StatePair;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Checks whether get returns every property that it can discover, whatever its input: GET-06. */
final class GetCompleteness {

  private final Conversation conversation;

  private GetCompleteness(Conversation conversation) {
    this.conversation = conversation;
  }

  static Verdict judge(Conversation conversation) {
    var get = conversation.subject().manifest().operation(OperationName.GET);
    if (get.isEmpty()) {
      return Verdict.notApplicable("the resource has no get");
    }
    return new GetCompleteness(conversation).judge(get.get().takesInput());
  }

  private Verdict judge(boolean takesInput) {
    boolean otherwise = takesInput && GetPairs.canBeAskedOtherwise(conversation);
    var pairs = otherwise ? asked() : sameTwice();
    return Samples.of(pairs)
        .sayingOne()
        .judge(
            pair -> misspelt(pair).or(() -> leftOut(pair)),
            () ->
                conversation.whyNot(
                    conversation.steps(OperationName.GET, StepInput.ALTERNATE),
                    NotExercisedReason.lacking(
                        ScenarioField.ALTERNATE,
                        "no get requested an existing instance with two inputs; add an "
                            + "\"alternate\" to the scenario")));
  }

  private Stream<StatePair> asked() {
    return GetPairs.askedOtherwise(conversation).filter(GetCompleteness::bothExist);
  }

  private Stream<StatePair> sameTwice() {
    return ConversationFacts.of(conversation).adjacentGets().pairs().stream()
        .filter(GetCompleteness::bothExist);
  }

  private static boolean bothExist(StatePair pair) {
    return pair.earlier().exists() && pair.later().exists();
  }

  private Optional<Violation> misspelt(StatePair pair) {
    return Stream.of(pair.earlier(), pair.later())
        .flatMap(seen -> misspelt(seen).stream())
        .findFirst();
  }

  private Optional<Violation> misspelt(ObservedState seen) {
    var asked = seen.observation().input().orElse(JsonObject.empty());
    for (var name : asked.names()) {
      var other =
          seen.state().names().stream()
              .filter(candidate -> candidate.equalsIgnoreCase(name))
              .filter(candidate -> !asked.has(candidate) && !isDeclared(candidate))
              .findFirst();
      if (isDeclared(name) && !seen.state().has(name) && other.isPresent()) {
        return Optional.of(
            Violation.in(
                seen.observation(),
                "stdout",
                "/" + other.get(),
                "\"%s\", as the instance schema spells it".formatted(name),
                "\"%s\"".formatted(other.get())));
      }
    }
    return Optional.empty();
  }

  private boolean isDeclared(String name) {
    return conversation.subject().schema().map(schema -> schema.declares(name)).orElse(false);
  }

  private Optional<Violation> leftOut(StatePair pair) {
    return lacking(pair.earlier(), pair.later()).or(() -> lacking(pair.later(), pair.earlier()));
  }

  /**
   * Finds a property that one get returned and another omitted, although its input had the property
   * or get is known to discover it.
   */
  private Optional<Violation> lacking(ObservedState full, ObservedState seen) {
    var asked = seen.observation().input().orElse(JsonObject.empty());
    return comparable(full).stream()
        .filter(name -> !seen.state().has(name))
        .filter(name -> asked.has(name) || isDiscovered(full, name))
        .findFirst()
        .map(
            name ->
                Violation.onStdout(
                    seen.observation(),
                    "%s, whatever the input of get".formatted(Comparison.show(full.state(), name)),
                    "no \"%s\" for input with %s".formatted(name, FoundText.json(asked))));
  }

  /**
   * Returns whether a value comes from the system: gets with two different input values returned
   * it.
   */
  private boolean isDiscovered(ObservedState full, String name) {
    return conversation.getsIn(full.epoch()).stream()
        .filter(other -> other.identity().equals(full.identity()))
        .filter(other -> Objects.equals(other.state().get(name), full.state().get(name)))
        .anyMatch(other -> !asked(other, name).equals(asked(full, name)));
  }

  private static Optional<JsonValue> asked(ObservedState seen, String name) {
    return seen.observation().input().flatMap(input -> input.present(name));
  }

  private List<String> comparable(ObservedState seen) {
    var schema = conversation.subject().schema();
    var state = conversation.comparable(seen.state());
    return Comparison.without(
        state.names().stream()
            .filter(name -> !name.startsWith("_"))
            .filter(name -> state.present(name).filter(value -> !value.isNull()).isPresent())
            .filter(name -> schema.filter(known -> known.isWriteOnly(name)).isEmpty())
            .toList(),
        ConversationFacts.of(conversation).purity().unstable());
  }
}
