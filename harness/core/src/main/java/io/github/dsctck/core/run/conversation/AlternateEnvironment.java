package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.text.Draw;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Another environment for a command: the plain locale, which every system has, a far time zone in a
 * form that needs no database, and the most detailed trace level. The home folder stays, because
 * the data of a user are found through it.
 */
final class AlternateEnvironment {

  private static final Map<String, String> VARIABLES =
      Map.of("LANG", "C", "LC_ALL", "C", "DSC_TRACE_LEVEL", "trace");

  /** Summer time of the Chatham Islands, time of Tonga and of the Line Islands. */
  private static final List<String> ZONES =
      List.of("CHADT-13:45", "<+1345>-13:45", "TOT-13", "LINT-14");

  private AlternateEnvironment() {}

  /** Returns the same invocation in another environment. */
  static Invocation of(Invocation original, Draw draw) {
    var environment = new LinkedHashMap<>(original.environment());
    environment.putAll(VARIABLES);
    environment.put("TZ", draw.of("time zone").pick(ZONES));
    return original.withEnvironment(environment);
  }
}
