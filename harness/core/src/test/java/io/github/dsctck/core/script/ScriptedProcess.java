package io.github.dsctck.core.script;

import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.InputDelivery;
import io.github.dsctck.core.process.ProcessEnding;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** What one process does, written down; an apostrophe stands for a quotation mark. */
public record ScriptedProcess(
    ProcessEnding ending, byte[] stdout, byte[] stderr, InputDelivery input) {

  /** Returns a process that succeeds and prints a text. */
  public static ScriptedProcess of(String stdout) {
    return new ScriptedProcess(
        new ProcessEnding.Exited(0), bytes(stdout), new byte[0], InputDelivery.NONE);
  }

  /** Returns a process that succeeds and prints bytes. */
  public static ScriptedProcess of(byte[] stdout) {
    return new ScriptedProcess(
        new ProcessEnding.Exited(0), stdout, new byte[0], InputDelivery.NONE);
  }

  /** Returns a process that fails and says so. */
  public static ScriptedProcess exit(int code) {
    return ended(new ProcessEnding.Exited(code)).saying("{'error':'it failed'}");
  }

  /** Returns a process that ends in some way and says nothing. */
  public static ScriptedProcess ended(ProcessEnding ending) {
    return new ScriptedProcess(ending, new byte[0], new byte[0], InputDelivery.NONE);
  }

  /** Returns this process with another exit code. */
  public ScriptedProcess failing(int code) {
    return new ScriptedProcess(new ProcessEnding.Exited(code), stdout, stderr, input);
  }

  /** Returns this process with something on stderr. */
  public ScriptedProcess saying(String text) {
    return new ScriptedProcess(ending, stdout, bytes(text), input);
  }

  /** Returns this process with what became of its stdin. */
  public ScriptedProcess taking(InputDelivery delivery) {
    return new ScriptedProcess(ending, stdout, stderr, delivery);
  }

  /** Returns what the process did. */
  public Completion completion() {
    return new Completion(
        ending,
        new Captured(stdout, stdout.length),
        new Captured(stderr, stderr.length),
        input,
        Instant.EPOCH,
        Duration.ZERO,
        List.of());
  }

  static String quoted(String text) {
    return text.replace('\'', '"');
  }

  private static byte[] bytes(String text) {
    return quoted(text).getBytes(StandardCharsets.UTF_8);
  }
}
