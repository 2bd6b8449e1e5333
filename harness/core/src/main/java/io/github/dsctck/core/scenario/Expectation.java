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
 * The expectations of a step's author. States are subsets of the real ones and may contain the
 * matchers {@code $matches}, {@code $conforms} and {@code $absent}.
 *
 * @param actualState the state that get or test finds
 * @param desiredState the desired state that test repeats
 * @param inDesiredState the verdict of test
 * @param differingProperties exactly the properties that test names, in any order
 * @param beforeState the state that set or what-if found
 * @param afterState the state that set left, or what-if predicts
 * @param changedProperties exactly the properties that set or what-if names, in any order
 * @param fails whether the operation fails, empty where not given
 * @param exitCode the exit code of the last process of the operation
 * @param message a text that one message on stderr contains, or {@code $matches}
 * @param contains instances that export lists
 * @param lacks instances that export does not list
 * @param mark its place, unknown where the step has no expectation
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

  /** The default expectation: the step succeeds. */
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

  /** Returns every expected state, those of {@code contains} and {@code lacks} included. */
  public List<JsonValue> states() {
    var states = new ArrayList<JsonValue>();
    Stream.of(actualState, desiredState, beforeState, afterState)
        .forEach(state -> state.ifPresent(states::add));
    states.addAll(contains);
    states.addAll(lacks);
    return List.copyOf(states);
  }

  /** Returns whether it covers the result, which only a successful operation has. */
  public boolean speaksOfResult() {
    return !states().isEmpty()
        || inDesiredState.isPresent()
        || differingProperties.isPresent()
        || changedProperties.isPresent();
  }

  /** Returns its placeholders without a value, each once. */
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

  /** Returns whether the operation should fail: explicitly, or by an exit code other than 0. */
  public boolean wantsFailure() {
    return fails.orElseGet(() -> exitCode.map(code -> code != 0).orElse(false));
  }
}
