package io.github.dsctck.core.exchange;

import io.github.dsctck.core.process.Captured;
import java.nio.charset.StandardCharsets;

/** Puts placeholders where an exchange shows what differs between runs or is nobody's business. */
@FunctionalInterface
public interface Masking {

  /** Takes note of an exchange that is about to be written down. */
  default void learn(Exchange exchange) {
    // Most know from the beginning what they hide.
  }

  /** Returns whether something was learned that may stand in what was written down before. */
  default boolean hasLearned() {
    return false;
  }

  /** Returns a text with placeholders for what it should not show. */
  String mask(String text);

  /** Returns what went over a stream with the same placeholders; of bytes, only UTF-8 is known. */
  default Captured mask(Captured stream) {
    return stream
        .text()
        .map(text -> stream.with(mask(text).getBytes(StandardCharsets.UTF_8)))
        .orElse(stream);
  }
}
