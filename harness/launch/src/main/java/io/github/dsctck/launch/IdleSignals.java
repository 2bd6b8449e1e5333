package io.github.dsctck.launch;

import java.util.List;
import org.jline.utils.Signals;

/** Ends this process in order after a signal while it verifies nothing. */
public final class IdleSignals {

  /** The signals that would end the process. */
  static final List<String> NAMES = List.of("INT", "TERM", "HUP");

  private IdleSignals() {}

  /** Exits with the code for an interruption, also before the first run and after the last. */
  public static void exit() {
    NAMES.forEach(name -> Signals.register(name, () -> System.exit(ExitCode.INTERRUPTED)));
  }
}
