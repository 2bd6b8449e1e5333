package io.github.dsctck.core.process;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * What a process wrote to one stream.
 *
 * @param bytes the bytes, exactly, up to the limit
 * @param total how many bytes it wrote in all
 */
public record Captured(byte[] bytes, long total) {

  /** What stands in a text for bytes that are none. */
  private static final char REPLACEMENT = '\ufffd';

  /** Returns the capture of a stream nothing was written to. */
  public static Captured nothing() {
    return new Captured(new byte[0], 0);
  }

  /** Returns this capture with other bytes for those it kept, cut if it was cut. */
  public Captured with(byte[] others) {
    if (Arrays.equals(bytes, others)) {
      return this;
    }
    return new Captured(others, isCut() ? Math.max(total, others.length + 1L) : others.length);
  }

  /** Returns whether bytes beyond the limit were thrown away. */
  public boolean isCut() {
    return total > bytes.length;
  }

  /** Returns the bytes up to the end of the last line that is whole, if some were thrown away. */
  public byte[] wholeLines() {
    int end = bytes.length;
    while (isCut() && end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    return end == bytes.length ? bytes : Arrays.copyOf(bytes, end);
  }

  /** Returns whether nothing was written. */
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

  /** Returns the bytes as text, with U+FFFD for what is not UTF-8. */
  public String lossyText() {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
