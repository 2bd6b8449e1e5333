package io.github.dsctck.core.process;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Copies environments so that a name is found as its system finds it. */
public final class EnvironmentVariables {

  private EnvironmentVariables() {}

  /** Returns a copy for this system, which can be changed. */
  public static Map<String, String> copyOf(Map<String, String> variables) {
    return copyOf(variables, OperatingSystem.current());
  }

  /** Returns a copy for a system: on Windows, {@code Path} and {@code PATH} are one variable. */
  public static Map<String, String> copyOf(Map<String, String> variables, OperatingSystem system) {
    Map<String, String> copy =
        system == OperatingSystem.WINDOWS
            ? new TreeMap<>(String.CASE_INSENSITIVE_ORDER)
            : new LinkedHashMap<>();
    copy.putAll(variables);
    return copy;
  }
}
