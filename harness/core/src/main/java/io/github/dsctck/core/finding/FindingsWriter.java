package io.github.dsctck.core.finding;

import io.github.dsctck.core.folder.OutFile;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.folder.Passage;
import io.github.dsctck.core.jsonl.LineFormat;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;

/** Writes findings.jsonl line by line. Each method returns after its line is in the file. */
public final class FindingsWriter implements Closeable {

  private final OutFile out;

  private FindingsWriter(OutFile out) {
    this.out = out;
  }

  /**
   * Writes the first line of a new file.
   *
   * @throws IOException if the file cannot be written
   */
  public static FindingsWriter begin(OutFile file, RunRecord run) throws IOException {
    var writer = new FindingsWriter(file);
    writer.line(new FindingsFile.RunLine(run));
    return writer;
  }

  /**
   * Appends a finding.
   *
   * @throws IOException if the file cannot be written
   */
  public Passage append(Finding finding) throws IOException {
    return line(finding);
  }

  /**
   * Appends lines that are serialised already.
   *
   * @throws IOException if the file cannot be written
   */
  public void append(byte[] lines) throws IOException {
    out.append(lines);
  }

  /**
   * Appends the summary, which is the last line.
   *
   * @throws IOException if the file cannot be written
   */
  public void finish(RunSummary summary) throws IOException {
    line(new FindingsFile.SummaryLine(summary));
  }

  /**
   * Appends the summary with the digests of what the run wrote, and returns it.
   *
   * @param folder the folder with the files of the run
   * @param name the name of the file to which this writer writes
   * @param others the names of the other files
   * @throws IOException if a file cannot be read or written
   */
  public RunSummary finish(
      RunSummary summary, OutFolder folder, String name, Collection<String> others)
      throws IOException {
    var evidence = RunEvidence.of(folder, others, folder.file(name), summary);
    var whole = summary.with(evidence);
    finish(whole);
    return whole;
  }

  private Passage line(Object value) throws IOException {
    return out.append((LineFormat.write(value) + "\n").getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
