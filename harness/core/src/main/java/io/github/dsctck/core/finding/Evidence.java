package io.github.dsctck.core.finding;

import io.github.dsctck.core.jsonl.LineFormat;
import org.jspecify.annotations.Nullable;

/**
 * The exchange and the place in it that prove a finding.
 *
 * @param transcript the transcript file relative to the out folder, with forward slashes
 * @param line the line of the exchange in that file, counted from 1
 * @param stream which part of the exchange: stdout, stderr, stdin or argv
 * @param pointer the JSON Pointer of the offending value within that part, empty for the whole
 * @param streamLine the line of the offending text in that part, counted from 1
 */
public record Evidence(
    String transcript,
    int line,
    @Nullable String stream,
    @Nullable String pointer,
    @Nullable Integer streamLine) {

  /** Refuses lines that no transcript has. */
  public Evidence {
    LineFormat.require(!transcript.isBlank(), "the transcript has no name");
    LineFormat.require(line >= 1, "lines are counted from 1");
    LineFormat.require(streamLine == null || streamLine >= 1, "lines are counted from 1");
  }

  /** Creates evidence that names no line of a stream. */
  public Evidence(String transcript, int line, @Nullable String stream, @Nullable String pointer) {
    this(transcript, line, stream, pointer, null);
  }
}
