package io.github.dsctck.core.jsonl;

import io.github.dsctck.core.folder.DamagedRunException;
import io.github.dsctck.core.folder.RecordedFile;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Reads a file that a run wrote line by line, so that only one line has to fit into memory. */
public final class LineReader implements Closeable {

  /** A length above any line that a run writes. */
  private static final int LONGEST = 256 << 20;

  private final RecordedFile file;
  private final InputStream in;
  private final byte[] buffer = new byte[1 << 14];
  private int next;
  private int filled;
  private int number;
  private long position;

  private LineReader(RecordedFile file, InputStream in) {
    this.file = file;
    this.in = in;
  }

  /**
   * Opens a file.
   *
   * @throws IOException if it cannot be read or is not a regular file
   */
  public static LineReader open(RecordedFile file) throws IOException {
    return new LineReader(file, file.open());
  }

  /**
   * Returns the next line, null at the end.
   *
   * @throws IOException if it cannot be read
   */
  public @Nullable RecordedLine next() throws IOException {
    number++;
    var bytes = new ByteArrayOutputStream(512);
    boolean complete = false;
    while (!complete && (next < filled || fill())) {
      int start = next;
      while (next < filled && !complete) {
        complete = buffer[next] == '\n';
        next++;
      }
      bytes.write(buffer, start, next - start);
      if (bytes.size() > LONGEST) {
        throw new DamagedRunException(file.path(), number, "this line is longer than 256 MiB");
      }
    }
    if (bytes.size() == 0) {
      return null;
    }
    var line = new RecordedLine(file.path(), number, position, bytes.toByteArray());
    position = line.end();
    return line;
  }

  private boolean fill() throws IOException {
    next = 0;
    filled = in.read(buffer);
    return filled > 0;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
