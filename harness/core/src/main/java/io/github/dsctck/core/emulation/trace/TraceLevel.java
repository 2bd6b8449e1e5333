package io.github.dsctck.core.emulation.trace;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The levels of trace messages, in the order in which the engine looks for their keys. */
public enum TraceLevel {
  ERROR,
  WARN,
  INFO,
  DEBUG,
  TRACE;

  /** Returns the member name that carries a message of this level. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the level of that exact upper-case name, as the tracing shape writes it. */
  static Optional<TraceLevel> ofName(String name) {
    return Arrays.stream(values()).filter(level -> level.name().equals(name)).findFirst();
  }
}
