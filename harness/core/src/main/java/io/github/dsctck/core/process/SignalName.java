package io.github.dsctck.core.process;

import java.util.Map;
import java.util.Optional;

/** The names of signals. See signal(7). */
final class SignalName {

  /** The numbers that Linux and macOS share. */
  private static final Map<Integer, String> COMMON =
      Map.ofEntries(
          Map.entry(1, "SIGHUP"),
          Map.entry(2, "SIGINT"),
          Map.entry(3, "SIGQUIT"),
          Map.entry(4, "SIGILL"),
          Map.entry(5, "SIGTRAP"),
          Map.entry(6, "SIGABRT"),
          Map.entry(8, "SIGFPE"),
          Map.entry(9, "SIGKILL"),
          Map.entry(11, "SIGSEGV"),
          Map.entry(13, "SIGPIPE"),
          Map.entry(14, "SIGALRM"),
          Map.entry(15, "SIGTERM"),
          Map.entry(24, "SIGXCPU"),
          Map.entry(25, "SIGXFSZ"),
          Map.entry(26, "SIGVTALRM"),
          Map.entry(27, "SIGPROF"));

  /** The numbers that mean something else on macOS. */
  private static final Map<Integer, String> LINUX =
      Map.of(
          7, "SIGBUS",
          10, "SIGUSR1",
          12, "SIGUSR2",
          16, "SIGSTKFLT",
          29, "SIGIO",
          30, "SIGPWR",
          31, "SIGSYS");

  private static final int FIRST_REAL_TIME = 32;

  private SignalName() {}

  /** Returns the name of a number, with the system where the number has it. */
  static Optional<String> of(int signal) {
    return signal >= FIRST_REAL_TIME
        ? Optional.of("real-time")
        : Optional.ofNullable(COMMON.get(signal))
            .or(() -> Optional.ofNullable(LINUX.get(signal)).map(name -> name + " on Linux"));
  }
}
