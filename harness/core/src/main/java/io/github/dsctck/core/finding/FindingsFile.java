package io.github.dsctck.core.finding;

import io.github.dsctck.core.jsonl.LineFormat;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
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
   * Writes a whole run to a file, replacing it.
   *
   * @throws IOException if the file cannot be written
   */
  public static void write(RunReport report, Path file) throws IOException {
    try (var writer = FindingsWriter.open(file, report.run())) {
      for (var finding : report.findings()) {
        writer.append(finding);
      }
      writer.finish(report.summary());
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
    var lines = lines(file);
    if (lines.isEmpty()) {
      throw new IOException("\"" + file + "\" is empty; its first line should be the run.");
    }
    var last = LastLine.of(lines, file);
    var findings = new ArrayList<Finding>();
    for (int i = 1; i < last.end(); i++) {
      findings.add(complete(parse(lines.get(i), Finding.class, file, i + 1), file, i + 1));
    }
    var run = parse(lines.get(0), RunLine.class, file, 1).run();
    return new RunReport(run, List.copyOf(findings), last.summaryOr(cutShort()));
  }

  private static List<String> lines(Path file) throws IOException {
    try {
      return Files.readAllLines(file);
    } catch (CharacterCodingException e) {
      throw new IOException("\"" + file + "\" is not UTF-8.", e);
    }
  }

  /** Reads one finding of an indexed file. */
  static Finding finding(String line, Path file) throws IOException {
    return complete(parse(line, Finding.class, file, 0), file, 0);
  }

  private static Finding complete(Finding finding, Path file, int number) throws IOException {
    if (finding.rule() == null || finding.level() == null || finding.outcome() == null) {
      throw new IOException(
          "\"" + file + "\" line " + number + " lacks its rule, level or outcome.");
    }
    return finding;
  }

  static <T> T parse(String line, Class<T> type, Path file, int number) throws IOException {
    try {
      return LineFormat.read(line, type);
    } catch (IllegalArgumentException e) {
      throw new IOException(
          "\"" + file + "\" line " + number + " is not a line of a run: " + e.getMessage(), e);
    }
  }

  static RunSummary cutShort() {
    return new RunSummary(
        INTERRUPTED,
        true,
        List.of(),
        Map.of(),
        0,
        List.of("The run was killed before it wrote its summary."),
        0);
  }

  record RunLine(RunRecord run) {
    RunLine {
      LineFormat.require("run", run);
    }
  }

  record SummaryLine(RunSummary summary) {}

  /**
   * The kind of the last line of a file.
   *
   * @param end how many lines come before it, or all of them if it is a finding itself
   * @param summary the summary, or null
   */
  private record LastLine(int end, @Nullable RunSummary summary) {

    static LastLine of(List<String> lines, Path file) throws IOException {
      int last = lines.size() - 1;
      var line = lines.get(last);
      if (line.startsWith("{\"summary\":") && line.endsWith("}")) {
        return new LastLine(last, parse(line, SummaryLine.class, file, last + 1).summary());
      }
      return new LastLine(isTorn(line) ? last : lines.size(), null);
    }

    private static boolean isTorn(String line) {
      try {
        LineFormat.read(line, Object.class);
        return false;
      } catch (IllegalArgumentException e) {
        return true;
      }
    }

    RunSummary summaryOr(RunSummary other) {
      return summary == null ? other : summary;
    }
  }
}
