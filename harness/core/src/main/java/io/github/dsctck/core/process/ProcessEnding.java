package io.github.dsctck.core.process;

import java.time.Duration;

/** How a process ended, or why it never ran. */
public sealed interface ProcessEnding {

  /** Returns the ending as the predicate of a sentence: "exited with code 3". */
  String describe();

  /** Returns whether the process ended by itself with exit code 0. */
  default boolean isSuccess() {
    return this instanceof Exited exited && exited.code() == 0;
  }

  /**
   * The process ended by itself.
   *
   * @param code the exit code, compared as a signed 32-bit integer
   */
  record Exited(int code) implements ProcessEnding {
    @Override
    public String describe() {
      return "exited with code " + code;
    }
  }

  /**
   * A signal ended the process, or seems to have ended it. A process that the JVM started shows 128
   * + n both for signal n and for {@code exit 128+n}. Compare {@link #code()} with the manifest's
   * exitCodes first (EXE-09).
   *
   * @param signal the number of the signal
   */
  record Signalled(int signal) implements ProcessEnding {

    /** Returns the equivalent exit code. */
    public int code() {
      return 128 + signal;
    }

    @Override
    public String describe() {
      var name = SignalName.of(signal).map(known -> " (" + known + ")").orElse("");
      return "was ended by signal " + signal + name;
    }
  }

  /**
   * The kit ended the process at its time limit.
   *
   * @param limit the limit
   * @param idle whether the process used no CPU time and wrote nothing over the last part of it
   */
  record TimedOut(Duration limit, boolean idle) implements ProcessEnding {
    @Override
    public String describe() {
      return "did not end within " + limit.toMillis() + " ms" + (idle ? " and was idle" : "");
    }
  }

  /**
   * The process ended but a leftover child kept stdout or stderr open.
   *
   * @param code the exit code of the process itself
   */
  record PipesHeld(int code) implements ProcessEnding {
    @Override
    public String describe() {
      return "exited with code "
          + code
          + " but left a child behind that keeps stdout or stderr open";
    }
  }

  /**
   * The operating system could not start the executable.
   *
   * @param reason the system's reason
   */
  record NotStarted(String reason) implements ProcessEnding {
    @Override
    public String describe() {
      return "could not be started: " + reason;
    }
  }

  /**
   * The kit did not send it, because it could not arrive unchanged; never a fault of the resource.
   *
   * @param reason the reason
   */
  record NotSent(String reason) implements ProcessEnding {
    @Override
    public String describe() {
      return "was not run by the kit: " + reason;
    }
  }

  /** The run was cancelled while the process was running. */
  record Cancelled() implements ProcessEnding {
    @Override
    public String describe() {
      return "was ended because the run was cancelled";
    }
  }
}
