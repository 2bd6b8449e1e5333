package io.github.dsctck.core.process.confine;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The variables by which a program loads code or opens files before its own first instruction: see
 * ld.so(8). The programs that enter a sandbox are not the resource, and must not see them.
 */
final class LoaderVariables {

  private static final Pattern NAMES =
      Pattern.compile(
          "LD_.*|GLIBC_.*|MALLOC_.*|GCONV_PATH|GETCONF_DIR|LOCPATH|NLSPATH|TZDIR|HOSTALIASES"
              + "|RES_OPTIONS|RESOLV_.*|LIBMOUNT_.*|POSIXLY_CORRECT|ENV|IFS|PS4|BASH.*|SHELLOPTS");

  private LoaderVariables() {}

  /** Removes these variables from an environment, and returns them. */
  static Map<String, String> takeFrom(Map<String, String> environment) {
    var taken = new LinkedHashMap<>(environment);
    taken.keySet().removeIf(name -> !NAMES.matcher(name).matches());
    environment.keySet().removeAll(taken.keySet());
    return taken;
  }
}
