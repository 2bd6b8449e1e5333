package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.process.Invocation;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Another environment for a command: the plain locale, which every system has, an unusual time zone
 * in a form that needs no database, and the most detailed trace level. The home folder stays,
 * because the data of a user are found through it.
 */
public final class AlternateEnvironment {

  private static final Map<String, String> VARIABLES =
      Map.of("LANG", "C", "LC_ALL", "C", "TZ", "TCK-13:45", "DSC_TRACE_LEVEL", "trace");

  private AlternateEnvironment() {}

  /** Returns the same invocation in another environment. */
  public static Invocation of(Invocation original) {
    var environment = new LinkedHashMap<>(original.environment());
    environment.putAll(VARIABLES);
    return original.withEnvironment(environment);
  }
}
