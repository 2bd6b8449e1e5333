package io.github.dsctck.core.sketch;

import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.Ending;
import io.github.dsctck.core.process.InputDelivery;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** What one process does, written down; an apostrophe stands for a quotation mark. */
public record Answer(Ending ending, byte[] stdout, byte[] stderr, InputDelivery input) {

  /** Returns a process that succeeds and prints a text. */
  public static Answer of(String stdout) {
    return new Answer(new Ending.Exited(0), bytes(stdout), new byte[0], InputDelivery.NONE);
  }

  /** Returns a process that succeeds and prints bytes. */
  public static Answer of(byte[] stdout) {
    return new Answer(new Ending.Exited(0), stdout, new byte[0], InputDelivery.NONE);
  }

  /** Returns a process that fails and says so. */
  public static Answer exit(int code) {
    return ended(new Ending.Exited(code)).saying("{'error':'it failed'}");
  }

  /** Returns a process that ends in some way and says nothing. */
  public static Answer ended(Ending ending) {
    return new Answer(ending, new byte[0], new byte[0], InputDelivery.NONE);
  }

  /** Returns this process with something on stderr. */
  public Answer saying(String text) {
    return new Answer(ending, stdout, bytes(text), input);
  }

  /** Returns this process with what became of its stdin. */
  public Answer taking(InputDelivery delivery) {
    return new Answer(ending, stdout, stderr, delivery);
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
