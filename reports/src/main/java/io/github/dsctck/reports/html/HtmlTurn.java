package io.github.dsctck.reports.html;

import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Occurrence;
import io.github.dsctck.core.text.VisibleText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An exchange in the list of a conversation.
 *
 * @param exchange the exchange
 * @param purpose the purpose of its step, such as "create it"
 * @param failures the failures that it proves
 */
record HtmlTurn(
    HtmlExchange exchange, @Nullable String purpose, List<HtmlFailures.Place> failures) {

  /** Tells of the exchanges of a resource what for they took place, and what they prove. */
  static final class Maker {

    private final Map<List<Object>, String> purposes = new HashMap<>();
    private final Map<Evidence, List<HtmlFailures.Place>> failures = new HashMap<>();

    Maker(List<Finding> findings, Map<Finding, HtmlViolation> cards) {
      for (var finding : findings) {
        var step = finding.step();
        var evidence = finding.evidence();
        if (finding.rule().indexOf('-') < 0 && step != null && evidence != null) {
          purposes.putIfAbsent(
              List.of(evidence.transcript(), step), VisibleText.line(finding.title()));
        }
      }
      cards.forEach(
          (finding, card) ->
              evidence(finding)
                  .map(Maker::place)
                  .distinct()
                  .forEach(
                      place ->
                          failures
                              .computeIfAbsent(place, key -> new ArrayList<>())
                              .add(new HtmlFailures.Place(card.id(), card.rule()))));
    }

    private static Stream<Evidence> evidence(Finding finding) {
      var occurrences = Objects.requireNonNullElse(finding.occurrences(), List.<Occurrence>of());
      return Stream.concat(
          Stream.ofNullable(finding.evidence()),
          occurrences.stream().map(Occurrence::evidence).filter(Objects::nonNull));
    }

    private static Evidence place(Evidence evidence) {
      return line(evidence.transcript(), evidence.line());
    }

    private static Evidence line(String transcript, int number) {
      return new Evidence(transcript, number, null, null);
    }

    HtmlTurn of(Exchange exchange, String transcript, int shown) {
      return new HtmlTurn(
          HtmlExchange.of(exchange, transcript, shown, null),
          purposes.get(List.<Object>of(transcript, exchange.step())),
          failures.getOrDefault(line(transcript, exchange.number()), List.of()));
    }
  }
}
