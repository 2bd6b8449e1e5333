package io.github.dsctck.core.process;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * The output of a process on one stream.
 *
 * @param bytes the bytes, exactly, up to the limit
 * @param total the total number of bytes
 */
public record Captured(byte[] bytes, long total) {

  /** The replacement for bytes that are not text. */
  private static final char REPLACEMENT = '\ufffd';

  /** Returns the capture of an empty stream. */
  public static Captured nothing() {
    return new Captured(new byte[0], 0);
  }

  /** Returns this capture with its bytes replaced, cut if it was cut. */
  public Captured with(byte[] others) {
    if (Arrays.equals(bytes, others)) {
      return this;
    }
    return new Captured(others, isCut() ? Math.max(total, others.length + 1L) : others.length);
  }

  /** Returns whether bytes beyond the limit were discarded. */
  public boolean isCut() {
    return total > bytes.length;
  }

  /** Returns the bytes up to the end of the last complete line, if some were discarded. */
  public byte[] wholeLines() {
    int end = bytes.length;
    while (isCut() && end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    return end == bytes.length ? bytes : Arrays.copyOf(bytes, end);
  }

  /** Returns whether the stream is empty. */
  public boolean isEmpty() {
    return bytes.length == 0;
  }

  /** Returns the bytes as text if they are UTF-8. */
  public Optional<String> text() {
    var text = lossyText();
    if (text.indexOf(REPLACEMENT) < 0) {
      return Optional.of(text);
    }
    try {
      return Optional.of(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }

  /** Returns the bytes as text, with U+FFFD for invalid bytes. */
  public String lossyText() {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
