package io.github.dsctck.core.finding;

import io.github.dsctck.core.folder.OutFile;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.folder.Passage;
import io.github.dsctck.core.folder.RecordedFile;
import io.github.dsctck.core.jsonl.LineFormat;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;

/** Writes findings.jsonl line by line. Each method returns after its line is in the file. */
public final class FindingsWriter implements Closeable {

  private final OutFile out;
  private final RunRecord run;
  private final FindingIndex index = new FindingIndex(RecordedRun.MOST);
  private int lines;
  private long size;

  private FindingsWriter(OutFile out, RunRecord run) {
    this.out = out;
    this.run = run;
  }

  /**
   * Writes the first line of a new file.
   *
   * @throws IOException if the file cannot be written
   */
  public static FindingsWriter begin(OutFile file, RunRecord run) throws IOException {
    var writer = new FindingsWriter(file, run);
    writer.append(bytes(new FindingsFile.RunLine(run)));
    return writer;
  }

  /**
   * Appends a finding, and returns its place in the private copy.
   *
   * @throws IOException if the file cannot be written
   */
  public Passage append(Finding finding) throws IOException {
    return out.appendPassage(bytes(finding));
  }

  /**
   * Appends a finding that is serialised already.
   *
   * @throws IOException if the file cannot be written
   */
  public void append(byte[] line) throws IOException {
    out.append(line);
    lines++;
    size += line.length;
  }

  /**
   * Appends a finding that is serialised already, for {@link #written}.
   *
   * @throws IOException if the file cannot be written
   */
  public void append(byte[] line, Finding finding) throws IOException {
    long start = size;
    append(line);
    index.add(new RecordedRun.Range(lines, start, size), finding);
  }

  /**
   * Returns the run without reading it again, if each finding was appended with its line.
   *
   * @param file the file that was written
   */
  public RecordedRun written(RecordedFile file, RunSummary summary) {
    return new RecordedRun(file, new FindingsFile.Ends(run, summary), index);
  }

  /**
   * Appends the summary, which is the last line.
   *
   * @throws IOException if the file cannot be written
   */
  public void finish(RunSummary summary) throws IOException {
    append(bytes(new FindingsFile.SummaryLine(summary)));
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

  private static byte[] bytes(Object value) {
    return (LineFormat.write(value) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
