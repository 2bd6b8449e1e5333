package io.github.dsctck.core.check;

/**
 * The layers an exchange is judged in, from the bottom up; judging stops at the first broken one,
 * because what is broken below is unusable above (design, "Attribution").
 */
public enum Layer {
  /** It started and ended by itself. */
  START_AND_END,
  /** Its exit code tells what happened, and a failure explains itself. */
  EXIT,
  /** Its stdout is UTF-8. */
  ENCODING,
  /** Its lines stand where the return kind puts them. */
  FRAMING,
  /** Each document is JSON. */
  JSON,
  /** Each state is an object. */
  OBJECT,
  /** Each state is valid under the instance schema. */
  SCHEMA,
  /** What it says makes sense in itself. */
  MEANING,
  /** What it writes to stderr; judged whatever became of stdout. */
  MESSAGES;

  /** Returns whether the layer is about what an exchange printed on stdout. */
  public boolean isAboutOutput() {
    return compareTo(ENCODING) >= 0 && compareTo(SCHEMA) <= 0;
  }

  /** Returns whether a violation here makes what the exchange printed unusable. */
  public boolean isFoundation() {
    return compareTo(MEANING) < 0;
  }
}
