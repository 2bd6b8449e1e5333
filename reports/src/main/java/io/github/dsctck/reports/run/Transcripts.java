package io.github.dsctck.reports.run;

import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.TranscriptReader;
import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.folder.RunFiles;
import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads each transcript of a run once for all reports. The exchanges used least recently are
 * forgotten where all of them are too large for the memory; the times of all exchanges are kept.
 * Any thread may read.
 */
public final class Transcripts {

  /** The most bytes of kept exchanges. */
  private static final long MOST = 32L << 20;

  private final RunFiles files;
  private final long most;
  private final Map<String, List<Exchange>> read = new LinkedHashMap<>(16, 0.75f, true);
  private final Map<String, List<Timing>> timings = new HashMap<>();
  private long kept;

  /**
   * When an exchange took place.
   *
   * @param number the line of the exchange in the transcript
   * @param step its step
   * @param started the start of its process
   * @param ended the end of its process
   */
  public record Timing(int number, String step, Instant started, Instant ended) {

    private static Timing of(Exchange exchange) {
      var started = exchange.received().started();
      var ended = started.plus(exchange.received().duration());
      return new Timing(exchange.number(), exchange.step(), started, ended);
    }
  }

  public Transcripts(RunFiles files) {
    this(files, MOST);
  }

  /**
   * Creates the transcripts of a run.
   *
   * @param most the most bytes of kept exchanges
   */
  Transcripts(RunFiles files, long most) {
    this.files = files;
    this.most = most;
  }

  /**
   * Returns the exchanges of a transcript, none if the file is missing.
   *
   * @param path relative to the out folder
   * @throws IOException if it cannot be read, or the path leads out of the folder
   */
  public synchronized List<Exchange> exchanges(String path) throws IOException {
    var known = read.get(path);
    if (known != null) {
      return known;
    }
    var file = files.file(path);
    var exchanges = file.exists() ? TranscriptReader.read(file) : List.<Exchange>of();
    read.put(path, exchanges);
    timings.put(path, exchanges.stream().map(Timing::of).toList());
    kept += size(exchanges);
    forget();
    return exchanges;
  }

  /** Forgets what was used least recently, but never what was used last. */
  private void forget() {
    var eldest = read.values().iterator();
    while (kept > most && read.size() > 1) {
      kept -= size(eldest.next());
      eldest.remove();
    }
  }

  private static long size(List<Exchange> exchanges) {
    return exchanges.stream().mapToLong(Transcripts::size).sum();
  }

  private static long size(Exchange exchange) {
    var stdin = exchange.sent().stdin();
    var input = exchange.input();
    return 1024L
        + (stdin == null ? 0 : stdin.length)
        + (input == null ? 0 : input.length())
        + exchange.received().stdout().bytes().length
        + exchange.received().stderr().bytes().length;
  }

  /**
   * Returns the times of the exchanges of a transcript, none if the file is missing.
   *
   * @param path relative to the out folder
   * @throws IOException if it cannot be read, or the path leads out of the folder
   */
  public synchronized List<Timing> timings(String path) throws IOException {
    var known = timings.get(path);
    if (known != null) {
      return known;
    }
    exchanges(path);
    return timings.getOrDefault(path, List.of());
  }

  /** Returns the exchange that proves a finding. */
  public Optional<Exchange> exchange(Evidence evidence) throws IOException {
    return exchanges(evidence.transcript()).stream()
        .filter(exchange -> exchange.number() == evidence.line())
        .findFirst();
  }
}
