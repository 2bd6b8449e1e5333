package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.process.Invocation;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Other surroundings for a command: a plain locale, which every system has, an unlikely time zone
 * in the form that needs no database, and all messages asked for. The home folder stays, because
 * what belongs to a user is found through it.
 */
public final class AlternateEnvironment {

  private static final Map<String, String> VARIABLES =
      Map.of("LANG", "C", "LC_ALL", "C", "TZ", "TCK-13:45", "DSC_TRACE_LEVEL", "trace");

  private AlternateEnvironment() {}

  /** Returns the same invocation in other surroundings. */
  public static Invocation of(Invocation original) {
    var environment = new LinkedHashMap<>(original.environment());
    environment.putAll(VARIABLES);
    return original.withEnvironment(environment);
  }
}
