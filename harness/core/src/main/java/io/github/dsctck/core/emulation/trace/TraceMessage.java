package io.github.dsctck.core.emulation.trace;

import java.util.List;
import java.util.Optional;

/**
 * One non-empty line of stderr and what the engine makes of it (contract C.4).
 *
 * @param line its number in stderr, counted from 1
 * @param text the line
 * @param shape what it looks like
 * @param level the level it is logged at, empty where the engine takes it for raw text
 * @param message the message that is logged, empty where a level key holds no string
 * @param levelKeys the level keys it has, in the order the engine prefers them
 * @param valueIsText whether the message is a string in the line
 */
public record TraceMessage(
    int line,
    String text,
    Shape shape,
    Optional<TraceLevel> level,
    String message,
    List<TraceLevel> levelKeys,
    boolean valueIsText) {

  /** What a line of stderr can look like. */
  public enum Shape {
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
    /** JSON, but no object. */
    OTHER_JSON,
    /** No JSON. */
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
    return shape != Shape.PLAIN_TEXT;
  }

  /** Returns whether the line is a JSON object. */
  public boolean isObject() {
    return isJson() && shape != Shape.OTHER_JSON;
  }
}
