package io.github.dsctck.reports.html;

import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.run.Places;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The processes of a conversation over time.
 *
 * @param label the timeline in words
 * @param length the duration
 * @param lanes the processes of each operation
 */
record HtmlTimeline(String label, String length, List<Lane> lanes) {

  private static final int MOST = 300;
  private static final double WIDTH = 1000;
  private static final double NARROWEST = 2;

  /**
   * The processes of one operation.
   *
   * @param name the operation
   * @param bars the processes, empty if they are drawn as lines
   * @param ran the processes with exit code 0 as one path, empty if there are bars
   * @param failed the other processes as one path
   */
  record Lane(String name, List<Bar> bars, String ran, String failed) {
    static Lane of(String name, List<Bar> bars, boolean compact) {
      return compact
          ? new Lane(name, List.of(), line(bars, true), line(bars, false))
          : new Lane(name, List.copyOf(bars), "", "");
    }

    private static String line(List<Bar> bars, boolean clean) {
      return bars.stream()
          .filter(bar -> bar.clean() == clean)
          .map(bar -> bar.line(clean ? 3 : 0, clean ? 8 : 14))
          .collect(Collectors.joining());
    }
  }

  /** A process within a lane of width 1000. */
  record Bar(double x, double width, boolean clean, String title) {
    private String line(int y, int height) {
      long wide = Math.max(1, Math.round(width));
      return "M%d %dh%dv%dh-%dz".formatted(Math.round(x), y, wide, height, wide);
    }
  }

  /**
   * Draws exchanges.
   *
   * @param compact whether to omit the label of each process, for a large page
   */
  static HtmlTimeline of(List<Exchange> exchanges, boolean compact) {
    var shown = exchanges.subList(0, Math.min(MOST, exchanges.size()));
    var start = start(shown);
    long millis = Math.max(1, Duration.between(start, end(shown)).toMillis());
    var lanes = new LinkedHashMap<String, List<Bar>>();
    for (var exchange : shown) {
      lanes
          .computeIfAbsent(name(exchange), name -> new ArrayList<>())
          .add(bar(exchange, start, millis));
    }
    return new HtmlTimeline(
        label(shown, exchanges.size(), millis), millis + " ms", lanes(lanes, compact));
  }

  private static List<Lane> lanes(Map<String, List<Bar>> lanes, boolean compact) {
    return lanes.entrySet().stream()
        .map(lane -> Lane.of(lane.getKey(), lane.getValue(), compact))
        .toList();
  }

  private static Instant start(List<Exchange> exchanges) {
    return exchanges.stream()
        .map(exchange -> exchange.received().started())
        .min(Instant::compareTo)
        .orElse(Instant.EPOCH);
  }

  private static Instant end(List<Exchange> exchanges) {
    return exchanges.stream()
        .map(exchange -> exchange.received().started().plus(exchange.received().duration()))
        .max(Instant::compareTo)
        .orElse(Instant.EPOCH);
  }

  private static String name(Exchange exchange) {
    return exchange.whatIf() ? "whatIf" : exchange.operation().wireName();
  }

  private static Bar bar(Exchange exchange, Instant start, long millis) {
    var received = exchange.received();
    double scale = WIDTH / millis;
    double from = Duration.between(start, received.started()).toMillis() * scale;
    double width = Math.max(NARROWEST, received.duration().toMillis() * scale);
    var title =
        "%s, %d ms, %s"
            .formatted(
                Places.step(exchange.step()),
                received.duration().toMillis(),
                received.ending().describe());
    return new Bar(
        rounded(Math.min(from, WIDTH - NARROWEST)),
        rounded(Math.min(width, WIDTH)),
        received.isSuccess(),
        VisibleText.line(title));
  }

  private static double rounded(double value) {
    return Math.round(value * 10) / 10.0;
  }

  private static String label(List<Exchange> shown, int all, long millis) {
    long failed = shown.stream().filter(exchange -> !exchange.received().isSuccess()).count();
    var which = shown.size() == all ? "%d processes" : "the first %d of " + all + " processes";
    return (which + " in %d ms, %d without exit code 0").formatted(shown.size(), millis, failed);
  }
}
