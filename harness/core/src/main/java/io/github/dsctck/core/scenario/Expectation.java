package io.github.dsctck.core.scenario;

import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What the author of a step expects of it. States are subsets of the real ones and may hold the
 * matchers {@code $matches}, {@code $conforms} and {@code $absent}.
 *
 * @param actualState what get or test finds
 * @param desiredState what test repeats
 * @param inDesiredState what test concludes
 * @param differingProperties exactly what test names, in any order
 * @param beforeState what set or what-if found
 * @param afterState what set left, or what-if foresees
 * @param changedProperties exactly what set or what-if names, in any order
 * @param fails whether the operation fails, empty where the author does not say
 * @param exitCode the exit code of the last process of the operation
 * @param message a text that one message on stderr contains, or {@code $matches}
 * @param contains instances among those export lists
 * @param lacks instances export does not list
 * @param mark its place, unknown where the step expects nothing in particular
 */
public record Expectation(
    Optional<JsonValue> actualState,
    Optional<JsonValue> desiredState,
    Optional<Boolean> inDesiredState,
    Optional<List<String>> differingProperties,
    Optional<JsonValue> beforeState,
    Optional<JsonValue> afterState,
    Optional<List<String>> changedProperties,
    Optional<Boolean> fails,
    Optional<Integer> exitCode,
    Optional<JsonValue> message,
    List<JsonValue> contains,
    List<JsonValue> lacks,
    Mark mark) {

  /** Nothing in particular: the step succeeds. */
  public static final Expectation NOTHING =
      new Expectation(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          List.of(),
          List.of(),
          Mark.NONE);

  public Expectation {
    differingProperties = differingProperties.map(List::copyOf);
    changedProperties = changedProperties.map(List::copyOf);
    contains = List.copyOf(contains);
    lacks = List.copyOf(lacks);
  }

  /** Returns every state it speaks of, those of {@code contains} and {@code lacks} included. */
  public List<JsonValue> states() {
    var states = new ArrayList<JsonValue>();
    Stream.of(actualState, desiredState, beforeState, afterState)
        .forEach(state -> state.ifPresent(states::add));
    states.addAll(contains);
    states.addAll(lacks);
    return List.copyOf(states);
  }

  /**
   * Returns whether it says anything about the result, which only an operation that succeeds has.
   */
  public boolean speaksOfResult() {
    return !states().isEmpty()
        || inDesiredState.isPresent()
        || differingProperties.isPresent()
        || changedProperties.isPresent();
  }

  /** Returns the placeholders it names that have nothing behind them, each once. */
  public Set<String> missing(Placeholders placeholders) {
    var missing = new LinkedHashSet<String>();
    states().forEach(state -> missing.addAll(placeholders.missing(state)));
    message.ifPresent(text -> missing.addAll(placeholders.missing(text)));
    return missing;
  }

  /** Returns this expectation with its placeholders expanded. */
  public Expectation expand(Placeholders placeholders) {
    return new Expectation(
        actualState.map(placeholders::expand),
        desiredState.map(placeholders::expand),
        inDesiredState,
        differingProperties,
        beforeState.map(placeholders::expand),
        afterState.map(placeholders::expand),
        changedProperties,
        fails,
        exitCode,
        message.map(placeholders::expand),
        contains.stream().map(placeholders::expand).toList(),
        lacks.stream().map(placeholders::expand).toList(),
        mark);
  }

  /** Returns whether the operation is to fail: said so, or meant by an exit code other than 0. */
  public boolean wantsFailure() {
    return fails.orElseGet(() -> exitCode.map(code -> code != 0).orElse(false));
  }
}
