package io.github.dsctck.core.finding;

import io.github.dsctck.core.lines.LineFormat;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes findings.jsonl line by line; every line is in the file when its method returns. */
final class FindingsWriter implements Closeable {

  private final BufferedWriter out;

  private FindingsWriter(BufferedWriter out) {
    this.out = out;
  }

  /**
   * Starts a file, replacing one that is there, and creates its folder.
   *
   * @throws IOException if the file cannot be written
   */
  static FindingsWriter open(Path file, RunRecord run) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    var writer = new FindingsWriter(Files.newBufferedWriter(file));
    writer.line(new FindingsFile.RunLine(run));
    return writer;
  }

  /**
   * Appends a finding.
   *
   * @throws IOException if the file cannot be written
   */
  void append(Finding finding) throws IOException {
    line(finding);
  }

  /**
   * Appends the summary, which is the last line.
   *
   * @throws IOException if the file cannot be written
   */
  void finish(RunSummary summary) throws IOException {
    line(new FindingsFile.SummaryLine(summary));
  }

  private synchronized void line(Object value) throws IOException {
    out.write(LineFormat.write(value));
    out.write('\n');
    out.flush();
  }

  @Override
  public synchronized void close() throws IOException {
    out.close();
  }
}
