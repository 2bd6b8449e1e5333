package io.github.dsctck.core.emulation.trace;

import java.util.List;
import java.util.Optional;

/**
 * One non-empty line of stderr as the engine reads it (contract C.4).
 *
 * @param line its number in stderr, counted from 1
 * @param text the line
 * @param shape its form
 * @param level the level it is logged at, empty where the engine treats it as raw text
 * @param message the message that is logged, empty where the value of a level key is not a string
 * @param levelKeys the level keys it has, in the order the engine prefers them
 * @param valueIsText whether the message is a string in the line
 */
public record TraceMessage(
    int line,
    String text,
    LineForm shape,
    Optional<TraceLevel> level,
    String message,
    List<TraceLevel> levelKeys,
    boolean valueIsText) {

  /** The forms of a line of stderr. */
  public enum LineForm {
    /** An object with a level key: {@code {"warn":"text"}}. */
    LEVEL_KEY,
    /** The shape of Rust's tracing: {@code timestamp}, {@code level} and {@code fields}. */
    TRACING,
    /** The documented {@code {"message":"text","level":"Error"}}, unknown to the engine. */
    MESSAGE_AND_LEVEL,
    /** A level key of another dialect, such as {@code warning}, unknown to the engine. */
    OTHER_LEVEL_KEY,
    /** Another object. */
    OTHER_OBJECT,
    /** JSON, but not an object. */
    OTHER_JSON,
    /** Not JSON. */
    PLAIN_TEXT
  }

  public TraceMessage {
    levelKeys = List.copyOf(levelKeys);
  }

  /** Returns whether the engine logs the line at a level of its own. */
  public boolean isRecognised() {
    return level.isPresent();
  }

  /** Returns whether the line is JSON of any kind. */
  public boolean isJson() {
    return shape != LineForm.PLAIN_TEXT;
  }

  /** Returns whether the line is a JSON object. */
  public boolean isObject() {
    return isJson() && shape != LineForm.OTHER_JSON;
  }
}
