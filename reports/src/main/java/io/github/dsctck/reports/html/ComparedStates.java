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
 * Two states that a finding lets a reader compare.
 *
 * @param before what the first one is
 * @param first the first one
 * @param after what the second one is
 * @param second the second one
 */
record ComparedStates(String before, JsonObject first, String after, JsonObject second) {

  /** The chapters that are about states. */
  private static final Set<String> ABOUT_STATES =
      Set.of("GET", "TEST", "SET", "WIF", "DEL", "CAN", "LAW", "EXPECT");

  /** Returns the pairs worth comparing: what was expected and found, was and is, is and should. */
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

  /** Pairs what was sent with what came back. */
  private static Optional<ComparedStates> returned(Exchange exchange) {
    return pair("desired", state(exchange.input()), "returned", printed(exchange));
  }

  /** Pairs what get showed before with what it showed after, when asked for the same instance. */
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

  /** Pairs what the last set desired with what get shows. */
  private static Optional<ComparedStates> since(Exchange exchange, List<Exchange> all) {
    var set = last(all, one -> isSet(one) && one.number() < exchange.number());
    return pair(
        "desired by the last set",
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
