package io.github.dsctck.core.run.result;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.FindingsWriter;
import io.github.dsctck.core.jsonl.LineFormat;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Stores the findings of a run on disk until all are complete, because findings.jsonl lists them in
 * the order of the plan.
 */
final class FindingsSpool implements AutoCloseable {

  private final Path file;
  private @Nullable FileChannel channel;

  /** Creates a spool; its file is created on demand and removed at the end. */
  FindingsSpool(Path file) {
    this.file = file;
  }

  /**
   * Some lines of the spool.
   *
   * @param start the first byte
   * @param length the number of bytes
   */
  record Lines(long start, long length) {}

  /** Appends findings, each as its line. */
  synchronized Lines append(List<Finding> findings) throws IOException {
    var out = open();
    long start = out.size();
    for (var finding : findings) {
      var line = LineFormat.write(finding) + "\n";
      var bytes = ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        out.write(bytes, out.size());
      }
    }
    return new Lines(start, out.size() - start);
  }

  /** Copies lines to findings.jsonl. */
  synchronized void copy(Lines lines, FindingsWriter target) throws IOException {
    if (lines.length() > 0) {
      target.append(open(), lines.start(), lines.length());
    }
  }

  private FileChannel open() throws IOException {
    var opened = channel;
    if (opened == null) {
      Files.createDirectories(file.toAbsolutePath().getParent());
      opened =
          FileChannel.open(
              file,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE,
              StandardOpenOption.DELETE_ON_CLOSE);
      channel = opened;
    }
    return opened;
  }

  @Override
  public synchronized void close() throws IOException {
    if (channel != null) {
      channel.close();
      channel = null;
    }
  }
}
