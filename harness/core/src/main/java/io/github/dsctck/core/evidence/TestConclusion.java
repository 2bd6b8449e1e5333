package io.github.dsctck.core.evidence;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.TestVerdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The verdict of a native test on an existing instance, with the state from get.
 *
 * @param conversation its conversation
 * @param step the step
 * @param own the exchange
 * @param desired the tested state
 * @param verdict the verdict
 * @param got the state from get in the same epoch, if the instance exists
 */
public record TestConclusion(
    Conversation conversation,
    StepRecord step,
    Observation own,
    JsonObject desired,
    boolean verdict,
    Optional<ObservedState> got) {

  private static final Set<String> ASIDE =
      Set.of(TestVerdict.FLAG, "_metadata", "_restartRequired", "_purge", "_name");

  /** Returns the conclusions of successful steps. */
  public static Stream<TestConclusion> in(Conversation conversation, List<StepRecord> steps) {
    return steps.stream()
        .filter(step -> step.succeeded() && conversation.reliable(step))
        .flatMap(step -> of(conversation, step));
  }

  private static Stream<TestConclusion> of(Conversation conversation, StepRecord step) {
    var printed = conversation.seen(step, OperationName.TEST);
    if (printed.isEmpty() || conversation.subject().manifest().isDraft()) {
      var got = conversation.before(step).or(() -> conversation.after(step));
      return step.own().stream()
          .flatMap(
              own ->
                  own.input().stream()
                      .map(
                          desired ->
                              new TestConclusion(
                                  conversation,
                                  step,
                                  own,
                                  desired,
                                  TestVerdict.of(step),
                                  got.filter(ObservedState::exists))));
    }
    return printed.stream().flatMap(seen -> printed(conversation, step, seen).stream());
  }

  private static Optional<TestConclusion> printed(
      Conversation conversation, StepRecord step, ObservedState seen) {
    var own = seen.observation();
    return TestVerdict.printedIn(seen.state())
        .flatMap(
            flag ->
                own.input()
                    .map(
                        desired ->
                            new TestConclusion(
                                conversation, step, own, desired, flag, got(conversation, seen))));
  }

  private static Optional<ObservedState> got(Conversation conversation, ObservedState seen) {
    int number = seen.observation().exchange().number();
    var states =
        conversation.getsIn(seen.epoch()).stream()
            .filter(state -> state.identity().equals(seen.identity()))
            .filter(ObservedState::exists)
            .toList();
    return states.stream()
        .filter(state -> state.observation().exchange().number() < number)
        .reduce((first, last) -> last)
        .or(() -> states.stream().findFirst());
  }

  /** Returns the desired properties that get returns with another value, letter case aside. */
  public List<String> differing() {
    return differing(false);
  }

  private List<String> differing(boolean caseSensitive) {
    return got.map(seen -> differing(conversation.comparable(seen.state()), caseSensitive))
        .orElse(List.of());
  }

  private List<String> differing(JsonObject state, boolean caseSensitive) {
    return conversation
        .subject()
        .convention()
        .ofTest(caseSensitive)
        .differing(desired.without(aside()), state);
  }

  /** Returns the desired properties that can be compared individually. */
  public List<String> comparable() {
    return Comparison.without(List.copyOf(desired.names()), aside()).stream()
        .filter(name -> !name.startsWith("_"))
        .toList();
  }

  private Set<String> aside() {
    var names = new LinkedHashSet<>(ConversationFacts.of(conversation).purity().incomparable());
    names.addAll(ASIDE);
    conversation.instance().ifPresent(instance -> names.addAll(instance.volatileProperties()));
    return names;
  }

  /** Returns whether get returns every desired property, in the same letter case. */
  public boolean agrees() {
    return got.isPresent() && hidesNothing() && differing(true).isEmpty();
  }

  /**
   * Returns whether test itself returns the desired values, and no get another one; otherwise
   * TEST-07 or LAW-01 applies.
   */
  public boolean showsTheSame() {
    return isSteady() && own.state().map(state -> differing(state, true).isEmpty()).orElse(true);
  }

  /** Returns whether no desired property varies from get to get. */
  public boolean isSteady() {
    return desired.names().stream()
        .noneMatch(ConversationFacts.of(conversation).purity().unstable()::contains);
  }

  /** Returns whether get can return every desired property. */
  public boolean hidesNothing() {
    return conversation.subject().secretsIn(desired).isEmpty();
  }

  /** Returns whether a test of the same epoch gave true; such a test distinguishes states. */
  public boolean isToBeTrusted() {
    return verdict
        || in(conversation, conversation.steps(OperationName.TEST))
            .anyMatch(other -> other.verdict() && other.own().epoch() == own.epoch());
  }

  public Optional<Violation> falsely(String expected) {
    return verdict ? Optional.empty() : violated(expected, "false for " + FoundText.json(desired));
  }

  public Optional<Violation> violated(String expected, String found) {
    return Optional.of(Violation.onStdout(own, expected, found));
  }

  /** Returns the state from get and the desired value, for a message. */
  public String shown(String name) {
    return "get returns %s, and %s is desired"
        .formatted(
            Comparison.show(got.orElseThrow().state(), name), Comparison.show(desired, name));
  }
}
