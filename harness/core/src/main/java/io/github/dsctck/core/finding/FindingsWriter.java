package io.github.dsctck.core.finding;

import io.github.dsctck.core.jsonl.LineFormat;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Writes findings.jsonl line by line. Each method returns after its line is in the file. */
public final class FindingsWriter implements Closeable {

  private final FileChannel out;

  private FindingsWriter(FileChannel out) {
    this.out = out;
  }

  /**
   * Creates the file and its folder, and replaces an existing file.
   *
   * @throws IOException if the file cannot be written
   */
  public static FindingsWriter open(Path file, RunRecord run) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    var writer =
        new FindingsWriter(
            FileChannel.open(
                file,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE));
    writer.line(new FindingsFile.RunLine(run));
    return writer;
  }

  /**
   * Appends a finding.
   *
   * @throws IOException if the file cannot be written
   */
  public void append(Finding finding) throws IOException {
    line(finding);
  }

  /**
   * Appends findings that are already serialised as lines.
   *
   * @param start the first byte
   * @param length the number of bytes
   * @throws IOException if the file cannot be written
   */
  public synchronized void append(FileChannel lines, long start, long length) throws IOException {
    long copied = 0;
    while (copied < length) {
      long more = lines.transferTo(start + copied, length - copied, out);
      if (more <= 0) {
        throw new EOFException("the findings file is shorter than expected");
      }
      copied += more;
    }
  }

  /**
   * Appends the summary, which is the last line.
   *
   * @throws IOException if the file cannot be written
   */
  public void finish(RunSummary summary) throws IOException {
    line(new FindingsFile.SummaryLine(summary));
  }

  private synchronized void line(Object value) throws IOException {
    var line = ByteBuffer.wrap((LineFormat.write(value) + "\n").getBytes(StandardCharsets.UTF_8));
    while (line.hasRemaining()) {
      out.write(line);
    }
  }

  @Override
  public synchronized void close() throws IOException {
    out.close();
  }
}
