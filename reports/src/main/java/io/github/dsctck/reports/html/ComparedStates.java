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

  /** Pairs the desired state with the returned state. */
  private static Optional<ComparedStates> returned(Exchange exchange) {
    return pair("desired", state(exchange.input()), "returned", printed(exchange));
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

  /** Pairs the desired state of the last set with the state that get returned. */
  private static Optional<ComparedStates> since(Exchange exchange, List<Exchange> all) {
    var set = last(all, one -> isSet(one) && one.number() < exchange.number());
    return pair(
        "desired state of the last set",
        set.flatMap(one -> state(one.input())),
        "get",
        printed(exchange));
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
