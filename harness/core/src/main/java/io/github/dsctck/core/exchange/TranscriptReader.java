package io.github.dsctck.core.exchange;

import io.github.dsctck.core.folder.RecordedFile;
import io.github.dsctck.core.jsonl.LineFormat;
import io.github.dsctck.core.jsonl.LineReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;

/** Reads the exchanges of a transcript, placeholders included. */
public final class TranscriptReader {

  /** The most characters to restore; what a run records of one conversation is much less. */
  private static final long MOST_REPEATED = 256L << 20;

  private TranscriptReader() {}

  /**
   * Reads a transcript. A last line that a killed run left incomplete is dropped.
   *
   * @throws IOException if the file cannot be read or is not a transcript; the message names the
   *     line
   */
  public static List<Exchange> read(Path file) throws IOException {
    return read(RecordedFile.of(file));
  }

  /**
   * Reads a transcript. A last line that a killed run left incomplete is dropped.
   *
   * @throws IOException if the file cannot be read or is not a transcript; the message names the
   *     line
   */
  public static List<Exchange> read(RecordedFile file) throws IOException {
    return readLines(file).stream().map(RecordedExchange::exchange).toList();
  }

  /**
   * Reads a transcript with all its data. A last line that a killed run left incomplete is dropped.
   *
   * @throws IOException if the file cannot be read or is not a transcript; the message names the
   *     line
   */
  public static List<RecordedExchange> readLines(RecordedFile file) throws IOException {
    var exchanges = new ArrayList<RecordedExchange>();
    read(file, exchanges::add);
    return exchanges;
  }

  /** Receives the exchanges, one after another. */
  interface Sink {
    void take(RecordedExchange exchange) throws IOException;
  }

  /** Reads a transcript line by line, so that only one line has to fit into memory. */
  static void read(RecordedFile file, Sink sink) throws IOException {
    long repeated = 0;
    try (var lines = LineReader.open(file)) {
      for (var line = lines.next(); line != null && !line.isTorn(); line = lines.next()) {
        try {
          var read = line.as(TranscriptLine.class);
          repeated += read.lengthOfRepeated();
          LineFormat.require(repeated <= MOST_REPEATED, "the repeated parts exceed 256 MiB");
          sink.take(read.recorded());
        } catch (IllegalArgumentException e) {
          throw line.damage(String.valueOf(e.getMessage()), e);
        } catch (DateTimeParseException e) {
          throw line.damage("'started' is missing or has a wrong value", e);
        }
      }
    }
  }
}
