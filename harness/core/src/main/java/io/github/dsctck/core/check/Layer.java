package io.github.dsctck.core.check;

/**
 * The layers of an exchange, from the bottom up. Judging stops at the first layer with a violation,
 * because higher layers then have no usable data (design, "Attribution").
 */
public enum Layer {
  /** The process started and ended by itself. */
  START_AND_END,
  /** Its exit code reports the result, and a failure has a reason. */
  EXIT,
  /** Its stdout is UTF-8. */
  ENCODING,
  /** Its lines have the order of the return kind. */
  FRAMING,
  /** Each document is JSON. */
  JSON,
  /** Each state is an object. */
  OBJECT,
  /** Each state is valid under the instance schema. */
  SCHEMA,
  /** Its content is consistent. */
  MEANING,
  /** Its stderr; judged whatever the defects of stdout. */
  MESSAGES;

  /** Returns whether the layer covers stdout. */
  public boolean isAboutOutput() {
    return compareTo(ENCODING) >= 0 && compareTo(SCHEMA) <= 0;
  }

  /** Returns whether a violation here makes the output of the exchange unusable. */
  public boolean isFoundation() {
    return compareTo(MEANING) < 0;
  }
}
