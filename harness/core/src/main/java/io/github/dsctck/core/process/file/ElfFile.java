package io.github.dsctck.core.process.file;

import io.github.dsctck.core.file.CheckedRead;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** A file in the format of native programs, see elf(5). */
final class ElfFile {

  private static final int HEADER = 64;
  private static final int WIDE = 2;
  private static final int LITTLE = 1;
  private static final int EXECUTABLE = 2;
  private static final int SHARED = 3;
  private static final int INTERPRETER = 3;
  private static final int LONGEST = 4_096;
  private static final int MOST_BYTES = 1 << 16;

  private final Path file;
  private final byte[] start;
  private final ByteBuffer header;
  private final boolean wide;

  private ElfFile(Path file, byte[] start) {
    this.file = file;
    this.start = start;
    this.header = ByteBuffer.wrap(start);
    this.wide = start[4] == WIDE;
    header.order(start[5] == LITTLE ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
  }

  /**
   * Returns whether Linux starts a file that begins like a program: it refuses one that is damaged,
   * and then many programs hand it to a shell.
   *
   * @param start the first bytes of the file
   */
  static boolean isLoadable(Path file, byte[] start) throws IOException {
    return start.length >= HEADER && new ElfFile(file, start).isLoadable();
  }

  private boolean isLoadable() throws IOException {
    int type = header.getShort(16);
    long table = wide ? header.getLong(32) : header.getInt(28);
    int size = header.getShort(wide ? 54 : 42);
    int entries = Short.toUnsignedInt(header.getShort(wide ? 56 : 44));
    boolean sound =
        (type == EXECUTABLE || type == SHARED)
            && size == (wide ? 56 : 32)
            && entries > 0
            && entries * size <= MOST_BYTES;
    if (!sound) {
      return false;
    }
    try {
      var programs = ByteBuffer.wrap(bytes(table, entries * size)).order(header.order());
      for (int at = 0; at < entries * size; at += size) {
        if (programs.getInt(at) == INTERPRETER && !hasInterpreter(programs, at)) {
          return false;
        }
      }
      return true;
    } catch (EOFException e) {
      return false;
    }
  }

  private boolean hasInterpreter(ByteBuffer programs, int at) throws IOException {
    long offset = wide ? programs.getLong(at + 8) : programs.getInt(at + 4);
    long length = wide ? programs.getLong(at + 32) : programs.getInt(at + 16);
    if (length < 2 || length > LONGEST) {
      return false;
    }
    byte[] name = bytes(offset, (int) length);
    int end = name.length - 1;
    return name[end] == 0
        && Files.isRegularFile(Path.of(new String(name, 0, end, StandardCharsets.UTF_8)));
  }

  private byte[] bytes(long offset, int length) throws IOException {
    if (offset >= 0 && offset + length <= start.length) {
      return Arrays.copyOfRange(start, (int) offset, (int) offset + length);
    }
    try (var in = CheckedRead.of(file).open()) {
      in.skipNBytes(Math.max(0, offset));
      var bytes = in.readNBytes(length);
      if (offset < 0 || bytes.length < length) {
        throw new EOFException();
      }
      return bytes;
    }
  }
}
