package io.github.dsctck.reports.html;

import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.reports.run.JsonPlace;
import io.github.dsctck.reports.run.Transcripts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Two states that explain a finding when compared.
 *
 * @param before the label of the first state
 * @param first the first state
 * @param after the label of the second state
 * @param second the second state
 */
record ComparedStates(String before, JsonObject first, String after, JsonObject second) {

  /** The chapters about states. */
  private static final Set<String> ABOUT_STATES =
      Set.of("GET", "TEST", "SET", "WIF", "DEL", "CAN", "LAW", "EXPECT");

  /**
   * Returns the pairs worth comparing: expected and found, before and after, desired and actual.
   */
  static List<ComparedStates> about(Finding finding, Transcripts transcripts) throws IOException {
    var said = pair("expected", state(finding.expected()), "found", state(finding.found()));
    if (said.isPresent()) {
      return List.of(said.get());
    }
    var evidence = finding.evidence();
    if (evidence == null || !ABOUT_STATES.contains(finding.rule().replaceFirst("-.*", ""))) {
      return List.of();
    }
    var exchanges = transcripts.exchanges(evidence.transcript());
    return exchanges.stream()
        .filter(exchange -> exchange.number() == evidence.line())
        .findFirst()
        .map(exchange -> about(exchange, exchanges))
        .orElse(List.of());
  }

  static List<ComparedStates> about(Exchange exchange, List<Exchange> all) {
    var pairs = new ArrayList<ComparedStates>();
    switch (exchange.operation()) {
      case SET, DELETE, WHAT_IF -> {
        around(exchange, all).ifPresent(pairs::add);
        returned(exchange).ifPresent(pairs::add);
      }
      case TEST -> returned(exchange).ifPresent(pairs::add);
      case GET -> since(exchange, all).ifPresent(pairs::add);
      default -> {}
    }
    return pairs;
  }

  /** Pairs the desired state with what the same properties have in the returned state. */
  private static Optional<ComparedStates> returned(Exchange exchange) {
    var desired = state(exchange.input());
    return pair("desired", desired, "returned", printed(exchange).map(all -> of(all, desired)));
  }

  /** Returns the properties of a state that a desired state names. */
  private static JsonObject of(JsonObject state, Optional<JsonObject> desired) {
    var members = new LinkedHashMap<>(state.members());
    desired.ifPresent(wanted -> members.keySet().retainAll(wanted.names()));
    return JsonObject.of(members);
  }

  /** Pairs the states that two gets returned for the same instance. */
  private static Optional<ComparedStates> around(Exchange exchange, List<Exchange> all) {
    var after =
        all.stream().filter(one -> isGet(one) && one.number() > exchange.number()).findFirst();
    var before =
        after.flatMap(
            later ->
                last(
                    all,
                    one ->
                        isGet(one)
                            && one.number() < exchange.number()
                            && Objects.equals(one.input(), later.input())));
    return pair(
        "get before",
        before.flatMap(ComparedStates::printed),
        "get after",
        after.flatMap(ComparedStates::printed));
  }

  /** Pairs the desired state of the last set of an instance with the state that get returned. */
  private static Optional<ComparedStates> since(Exchange exchange, List<Exchange> all) {
    var asked = state(exchange.input()).orElse(JsonObject.empty());
    var desired =
        last(all, one -> isSet(one) && one.number() < exchange.number() && names(one, asked))
            .flatMap(one -> state(one.input()));
    return pair(
        "desired state of the last set",
        desired,
        "get",
        printed(exchange).map(state -> of(state, desired)));
  }

  /** Returns whether the input of an exchange has all members of a state. */
  private static boolean names(Exchange exchange, JsonObject state) {
    return state(exchange.input())
        .filter(input -> input.members().entrySet().containsAll(state.members().entrySet()))
        .isPresent();
  }

  private static Optional<Exchange> last(List<Exchange> all, Predicate<Exchange> wanted) {
    return all.stream().filter(wanted).reduce((one, next) -> next);
  }

  private static boolean isGet(Exchange exchange) {
    return exchange.operation() == OperationName.GET && exchange.received().isSuccess();
  }

  private static boolean isSet(Exchange exchange) {
    return exchange.operation() == OperationName.SET
        && !exchange.whatIf()
        && exchange.received().isSuccess();
  }

  private static Optional<JsonObject> printed(Exchange exchange) {
    return exchange
        .received()
        .stdout()
        .text()
        .flatMap(JsonPlace::first)
        .filter(JsonObject.class::isInstance)
        .map(JsonObject.class::cast);
  }

  private static Optional<JsonObject> state(@Nullable String text) {
    return text == null || !text.startsWith("{")
        ? Optional.empty()
        : JsonTextParser.parse(text)
            .asValue()
            .filter(JsonObject.class::isInstance)
            .map(JsonObject.class::cast);
  }

  private static Optional<ComparedStates> pair(
      String before, Optional<JsonObject> first, String after, Optional<JsonObject> second) {
    return first.isPresent() && second.isPresent()
        ? Optional.of(new ComparedStates(before, first.get(), after, second.get()))
        : Optional.empty();
  }
}
