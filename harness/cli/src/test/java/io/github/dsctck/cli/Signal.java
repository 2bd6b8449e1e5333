package io.github.dsctck.cli;

import java.nio.file.Files;
import java.nio.file.Path;

/** Which signal interrupts a process started from here. */
final class Signal {

  private static final Path STATUS = Path.of("/proc/self/status");

  private Signal() {}

  /**
   * Returns INT, or TERM where this process was started with INT ignored, as jobs of shells are.
   */
  static String interrupt() throws Exception {
    if (!Files.exists(STATUS)) {
      return "INT";
    }
    var ignored =
        Files.readAllLines(STATUS).stream()
            .filter(line -> line.startsWith("SigIgn:"))
            .map(line -> Long.parseUnsignedLong(line.substring(7).strip(), 16))
            .findFirst()
            .orElse(0L);
    return (ignored & 2) == 0 ? "INT" : "TERM";
  }
}
