package io.github.dsctck.core.manifest;

import java.util.regex.Pattern;

/** The keys of {@code exitCodes} (contract MAN-35): 32-bit integers in decimal, minus allowed. */
public final class ExitCodeKey {

  private static final Pattern DECIMAL = Pattern.compile("-?[0-9]+");

  private ExitCodeKey() {}

  /** Returns whether the engine accepts a text as an exit code. */
  public static boolean isValid(String text) {
    if (!DECIMAL.matcher(text).matches()) {
      return false;
    }
    try {
      Integer.parseInt(text);
      return true;
    } catch (NumberFormatException outOfRange) {
      return false;
    }
  }
}
