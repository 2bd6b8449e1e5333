package io.github.dsctck.core.finding;

import io.github.dsctck.core.folder.DamagedRunException;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.folder.RecordedFile;
import io.github.dsctck.core.jsonl.LineReader;
import io.github.dsctck.core.jsonl.RecordedLine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The file findings.jsonl: the run, its findings, its summary, each on a line of its own. */
public final class FindingsFile {

  /** The name of the file in the out folder. */
  public static final String NAME = "findings.jsonl";

  private static final int INTERRUPTED = 130;

  private FindingsFile() {}

  /**
   * Writes a whole run to a file of this name, replacing it.
   *
   * @throws IOException if the file cannot be written
   */
  public static void write(RunReport report, Path file) throws IOException {
    try (var folder = OutFolder.of(file.toAbsolutePath().resolveSibling(""));
        var writer =
            FindingsWriter.begin(folder.create(file.getFileName().toString()), report.run())) {
      for (var finding : report.findings()) {
        writer.append(finding);
      }
      writer.finish(report.summary());
      folder.requireWhole();
    }
  }

  /**
   * Reads a whole run. A truncated file of a killed run is read up to its last complete line and
   * gets a summary with a note.
   *
   * @throws IOException if the file cannot be read or is not of this format; the message names the
   *     line
   */
  public static RunReport read(Path file) throws IOException {
    return read(RecordedFile.of(file));
  }

  /**
   * Reads a whole run. A truncated file of a killed run is read up to its last complete line and
   * gets a summary with a note.
   *
   * @throws IOException if the file cannot be read or is not of this format; the message names the
   *     line
   */
  public static RunReport read(RecordedFile file) throws IOException {
    var findings = new ArrayList<Finding>();
    var ends = read(file, (line, finding) -> findings.add(finding));
    return new RunReport(ends.run(), List.copyOf(findings), ends.summary());
  }

  /** Receives the findings, one after another. */
  interface Sink {
    void take(RecordedLine line, Finding finding);
  }

  /** The first and the last line of a file. */
  record Ends(RunRecord run, RunSummary summary) {}

  /** Reads a run line by line. */
  static Ends read(RecordedFile file, Sink sink) throws IOException {
    try (var lines = LineReader.open(file)) {
      var first = lines.next();
      if (first == null) {
        throw new DamagedRunException(file.path(), 1, "the file is empty");
      }
      var run = first.as(RunLine.class).run();
      var summary = findings(lines, sink);
      return new Ends(run, summary == null ? cutShort() : summary);
    }
  }

  private static @Nullable RunSummary findings(LineReader lines, Sink sink) throws IOException {
    for (var line = lines.next(); line != null && !line.isTorn(); line = lines.next()) {
      if (isSummary(line)) {
        var summary = line.as(SummaryLine.class).summary();
        var after = lines.next();
        if (after != null) {
          throw after.damage("this line is after the summary");
        }
        return summary;
      }
      sink.take(line, line.as(Finding.class));
    }
    return null;
  }

  private static boolean isSummary(RecordedLine line) throws IOException {
    return line.text().startsWith("{\"summary\":");
  }

  private static RunSummary cutShort() {
    return new RunSummary(
        INTERRUPTED,
        true,
        List.of(),
        Map.of(),
        0,
        List.of("The run was killed before it wrote its summary."),
        0);
  }

  record RunLine(RunRecord run) {}

  record SummaryLine(RunSummary summary) {}
}
