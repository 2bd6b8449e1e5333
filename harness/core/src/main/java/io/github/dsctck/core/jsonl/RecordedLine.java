package io.github.dsctck.core.jsonl;

import io.github.dsctck.core.folder.DamagedRunException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * A line of a file that a run wrote.
 *
 * @param file the file
 * @param number the number of the line, counted from 1
 * @param start the offset of its first byte
 * @param bytes its bytes, with its line feed
 */
public record RecordedLine(Path file, int number, long start, byte[] bytes) {

  /** Returns the offset of the byte after the line. */
  public long end() {
    return start + bytes.length;
  }

  /**
   * Returns the text of the line.
   *
   * @throws DamagedRunException if it is not UTF-8
   */
  public String text() throws DamagedRunException {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString().strip();
    } catch (CharacterCodingException e) {
      throw damage("this is not UTF-8", e);
    }
  }

  /**
   * Returns the value of the line.
   *
   * @throws DamagedRunException if it is not of this type
   */
  public <T> T as(Class<T> type) throws DamagedRunException {
    try {
      return LineFormat.read(text(), type);
    } catch (IllegalArgumentException e) {
      throw damage(String.valueOf(e.getMessage()), e);
    }
  }

  /** Returns whether this is the incomplete last line of a killed run. */
  public boolean isTorn() {
    if (bytes[bytes.length - 1] == '\n') {
      return false;
    }
    try {
      as(Object.class);
      return false;
    } catch (DamagedRunException e) {
      return true;
    }
  }

  /** Returns an exception about this line. */
  public DamagedRunException damage(String what, Throwable cause) {
    return new DamagedRunException(file, number, what, cause);
  }

  /** Returns an exception about this line. */
  public DamagedRunException damage(String what) {
    return new DamagedRunException(file, number, what);
  }
}
