package io.github.dsctck.core.run.replay;

import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.RecordedExchange;
import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.InputDelivery;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessEnding;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Returns the recorded answers of one conversation in their order. The search for an answer stops
 * at the next change, because the same request may have another answer after it.
 */
final class RecordedAnswers {

  private final List<RecordedExchange> recorded;
  private final RecordedValues values;
  private final Set<String> changedFiles = new LinkedHashSet<>();
  private int next;
  private int unanswered;

  RecordedAnswers(List<RecordedExchange> recorded, RecordedValues values) {
    this.recorded = recorded;
    this.values = values;
  }

  /** Returns the recorded answer to a request. */
  synchronized Completion to(Invocation invocation) {
    var request = values.request(invocation);
    for (int i = next; i < recorded.size(); i++) {
      var exchange = recorded.get(i).exchange();
      if (RecordedRequest.of(exchange.sent(), text -> text).equals(request)) {
        next = i + 1;
        recorded.get(i).changedFiles().stream().map(values::fill).forEach(changedFiles::add);
        return filled(exchange.received());
      }
      if (changes(exchange)) {
        break;
      }
    }
    unanswered++;
    return notAsked();
  }

  private static boolean changes(Exchange exchange) {
    return !exchange.whatIf() && !exchange.operation().isReadOnly();
  }

  private Completion filled(Completion recorded) {
    return new Completion(
        recorded.ending(),
        values.fill(recorded.stdout()),
        values.fill(recorded.stderr()),
        recorded.input(),
        recorded.started(),
        recorded.duration(),
        recorded.survivors());
  }

  private static Completion notAsked() {
    return new Completion(
        new ProcessEnding.NotSent("the recorded run has no answer to this request"),
        Captured.nothing(),
        Captured.nothing(),
        new InputDelivery(0, false, 0),
        Instant.EPOCH,
        Duration.ZERO,
        List.of());
  }

  /** Returns the files that changed since the last call. */
  synchronized Set<String> takeChangedFiles() {
    var taken = Set.copyOf(changedFiles);
    changedFiles.clear();
    return taken;
  }

  /** Returns the number of requests without an answer since the last call. */
  synchronized int takeUnanswered() {
    int taken = unanswered;
    unanswered = 0;
    return taken;
  }
}
