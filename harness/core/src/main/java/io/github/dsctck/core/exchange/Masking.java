package io.github.dsctck.core.exchange;

import io.github.dsctck.core.process.Captured;
import java.nio.charset.StandardCharsets;

/** Inserts placeholders for secrets in an exchange and for texts that differ between runs. */
@FunctionalInterface
public interface Masking {

  /** Reads an exchange before it is written. */
  default void learn(Exchange exchange) {
    // Most masks know all their values from the beginning.
  }

  /** Returns whether a new value was added that earlier lines may contain. */
  default boolean hasLearned() {
    return false;
  }

  /** Returns a text with placeholders. */
  String mask(String text);

  /** Returns the content of a stream with the same placeholders; only UTF-8 bytes are masked. */
  default Captured mask(Captured stream) {
    return stream
        .text()
        .map(text -> stream.with(mask(text).getBytes(StandardCharsets.UTF_8)))
        .orElse(stream);
  }
}
