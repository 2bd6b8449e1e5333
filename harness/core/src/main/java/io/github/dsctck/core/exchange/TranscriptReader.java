package io.github.dsctck.core.exchange;

import io.github.dsctck.core.jsonl.LineFormat;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads the exchanges of a transcript, placeholders included. */
public final class TranscriptReader {

  private TranscriptReader() {}

  /**
   * Reads a transcript. A last line that a killed run left incomplete is dropped.
   *
   * @throws IOException if the file cannot be read or is not a transcript; the message names the
   *     line
   */
  public static List<Exchange> read(Path file) throws IOException {
    return readLines(file).stream().map(RecordedExchange::exchange).toList();
  }

  /**
   * Reads a transcript with all its data. A last line that a killed run left incomplete is dropped.
   *
   * @throws IOException if the file cannot be read or is not a transcript; the message names the
   *     line
   */
  public static List<RecordedExchange> readLines(Path file) throws IOException {
    var exchanges = new ArrayList<RecordedExchange>();
    read(file, exchanges::add);
    return exchanges;
  }

  /** Receives the exchanges, one after another. */
  interface Sink {
    void take(RecordedExchange exchange) throws IOException;
  }

  /** Reads a transcript line by line, so that only one line has to fit into memory. */
  static void read(Path file, Sink sink) throws IOException {
    try (var lines = Files.newBufferedReader(file)) {
      var line = lines.readLine();
      for (int number = 1; line != null; number++) {
        var next = lines.readLine();
        if (next != null || line.endsWith("}")) {
          sink.take(parse(line, file, number));
        }
        line = next;
      }
    } catch (CharacterCodingException e) {
      throw new IOException("\"" + file + "\" is not UTF-8.", e);
    }
  }

  private static RecordedExchange parse(String line, Path file, int number) throws IOException {
    try {
      return LineFormat.read(line, TranscriptLine.class).recorded();
    } catch (IllegalArgumentException e) {
      throw new IOException(
          "\"" + file + "\" line " + number + " is not an exchange: " + e.getMessage(), e);
    }
  }
}
