package io.github.dsctck.core.evidence;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Decides whether a native test legitimately accepts a value from get that differs from the desired
 * text, such as a lower bound of a version (contract TEST-03). The test is trusted only if it
 * distinguished values of the property, and never contradicted itself about the same two values.
 */
final class TestTolerance {

  private final List<TestConclusion> tests;
  private final String name;
  private final JsonObject desired;
  private final JsonObject state;

  private TestTolerance(
      List<TestConclusion> tests, String name, JsonObject desired, JsonObject state) {
    this.tests = tests;
    this.name = name;
    this.desired = desired;
    this.state = state;
  }

  static boolean takes(
      Conversation conversation, JsonObject desired, ObservedState seen, String property) {
    if (property.startsWith("_") || !conversation.subject().has(OperationName.TEST)) {
      return false;
    }
    var tests =
        TestConclusion.in(conversation, conversation.steps(OperationName.TEST))
            .filter(test -> test.got().isPresent() && !test.step().stepInput().isWrong())
            .filter(test -> test.desired().has(property))
            .toList();
    return new TestTolerance(tests, property, desired, seen.state()).isConvincing();
  }

  private boolean isConvincing() {
    boolean agreed =
        tests.stream().anyMatch(test -> test.verdict() && isAsked(test) && isShown(test));
    boolean tellsApart =
        tests.stream().filter(this::refuses).anyMatch(test -> !isAsked(test) || !isShown(test));
    boolean contradicted =
        tests.stream().filter(this::refuses).anyMatch(test -> isAsked(test) && isShown(test));
    return agreed && tellsApart && !contradicted;
  }

  /** Returns whether a test gave false only because of this property. */
  private boolean refuses(TestConclusion test) {
    return !test.verdict() && test.differing().equals(List.of(name));
  }

  private boolean isAsked(TestConclusion test) {
    return Objects.equals(test.desired().get(name), desired.get(name));
  }

  /** Returns whether get returned the value, and test too where it prints a state. */
  private boolean isShown(TestConclusion test) {
    return Stream.concat(test.got().stream().map(ObservedState::state), test.own().state().stream())
        .allMatch(shown -> Objects.equals(shown.get(name), state.get(name)));
  }
}
