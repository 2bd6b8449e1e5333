package io.github.dsctck.cli;

import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.finding.Finding;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a reference exchanged for a rule that a violation fails: the step that is most like the one
 * of the violation.
 *
 * @param finding the rule that passed
 * @param title the title of the step
 * @param exchanges the exchanges of the step, as far as the operation that failed
 * @param likeness how much it is like the violation
 */
record KeptExchange(Finding finding, String title, List<Exchange> exchanges, int likeness) {

  /** The references whose output differs from machine to machine. */
  private static final Set<String> MACHINES = Set.of("host", "machine");

  private static final Pattern ABOUT_ERRORS = Pattern.compile("ERR-|EXIT-");

  static Optional<KeptExchange> of(Finding violation, Recording violations, Recording references)
      throws IOException {
    var transcript = violations.transcript(violation);
    var broken = transcript.get(violation.evidence().line() - 1);
    var title = violations.title(violation, broken.step());
    var found = new ArrayList<KeptExchange>();
    for (var kept : references.kept(violation.rule())) {
      if (MACHINES.contains(Recording.fixture(kept))) {
        continue;
      }
      for (var exchange : references.transcript(kept)) {
        var step = references.title(kept, exchange.step());
        int likeness = likeness(broken, title, exchange, step);
        if (likeness > 0) {
          likeness += tells(exchange, violation);
          found.add(new KeptExchange(kept, step, List.of(exchange), likeness));
        }
      }
    }
    // The first of the most alike, so that the choice is the same in every run.
    var best =
        found.stream()
            .sorted(Comparator.comparing(KeptExchange::likeness, Comparator.reverseOrder()))
            .findFirst();
    return best.isEmpty() ? best : Optional.of(best.get().whole(references));
  }

  private static int likeness(Exchange broken, String title, Exchange exchange, String step) {
    if (broken.operation() != exchange.operation() || broken.whatIf() != exchange.whatIf()) {
      return 0;
    }
    return 1
        + (subject(title).equals(subject(step)) ? 8 : 0)
        + (kind(broken).equals(kind(exchange)) ? 4 : 0)
        + ((broken.sent().stdin() == null) == (exchange.sent().stdin() == null) ? 2 : 0)
        + ((broken.input() == null) == (exchange.input() == null) ? 2 : 0);
  }

  /** Returns 1 if an exchange prints what the rule is about: errors or a result. */
  private static int tells(Exchange exchange, Finding violation) {
    var received = exchange.received();
    var stream =
        ABOUT_ERRORS.matcher(violation.rule()).lookingAt() ? received.stderr() : received.stdout();
    return stream.isEmpty() ? 0 : 1;
  }

  /** Returns a title without what an author or the schema adds to it after a colon. */
  private static String subject(String title) {
    return title.replaceFirst(":.*", "");
  }

  private static String kind(Exchange exchange) {
    return exchange.step().replaceFirst("^[0-9]+-", "");
  }

  private KeptExchange whole(Recording references) throws IOException {
    var last = exchanges.get(0);
    var step =
        references.transcript(finding).stream()
            .filter(other -> other.step().equals(last.step()) && other.number() <= last.number())
            .toList();
    return new KeptExchange(finding, title, step, likeness);
  }
}
