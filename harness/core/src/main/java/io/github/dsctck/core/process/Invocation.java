package io.github.dsctck.core.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One process to start, like the engine would (contract C.3).
 *
 * @param command the executable and its arguments, each passed literally
 * @param environment variables added to the inherited ones
 * @param folder the working folder
 * @param stdin the bytes to write before closing, null for an immediate end of input
 * @param timeout the time limit of the process
 * @param timeoutDeclared whether the author of the scenario set that limit
 */
public record Invocation(
    List<String> command,
    Map<String, String> environment,
    Path folder,
    byte @Nullable [] stdin,
    Duration timeout,
    boolean timeoutDeclared) {

  public Invocation {
    command = List.copyOf(command);
    environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
  }

  /**
   * Returns a process that reads no input, in an environment without variables of its own.
   *
   * @param timeout the time limit of the process; no scenario sets it
   */
  public static Invocation withoutInput(List<String> command, Path folder, Duration timeout) {
    return new Invocation(command, Map.of(), folder, null, timeout, false);
  }

  /** Returns the same process with another command. */
  public Invocation withCommand(List<String> other) {
    return new Invocation(other, environment, folder, stdin, timeout, timeoutDeclared);
  }

  /** Returns the same process with another environment. */
  public Invocation withEnvironment(Map<String, String> other) {
    return new Invocation(command, other, folder, stdin, timeout, timeoutDeclared);
  }

  /** Returns the same process with other input, null for an immediate end of input. */
  public Invocation withStdin(byte @Nullable [] other) {
    return new Invocation(command, environment, folder, other, timeout, timeoutDeclared);
  }

  /** Returns the same process with another time limit. */
  public Invocation withTimeout(Duration other) {
    return new Invocation(command, environment, folder, stdin, other, timeoutDeclared);
  }
}
