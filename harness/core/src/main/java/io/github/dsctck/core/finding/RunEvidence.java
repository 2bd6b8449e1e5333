package io.github.dsctck.core.finding;

import io.github.dsctck.core.folder.DamagedRunException;
import io.github.dsctck.core.folder.RecordedFile;
import io.github.dsctck.core.folder.RunFiles;
import io.github.dsctck.core.jsonl.LineFormat;
import io.github.dsctck.core.jsonl.LineReader;
import io.github.dsctck.core.text.Digests;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/**
 * The digests of what a run wrote.
 *
 * @param head the SHA-256 that identifies all of it: the digests of the files, the digest of the
 *     findings, and the summary without this member
 * @param files the SHA-256 of each transcript, scenario copy and baseline, by its name
 */
public record RunEvidence(String head, Map<String, String> files) {

  /** Copies the digests. */
  public RunEvidence {
    LineFormat.require(head.matches("[0-9a-f]{64}"), "this is no SHA-256");
    files = new TreeMap<>(files);
  }

  /**
   * Computes the digests of a run.
   *
   * @param names the names of the files besides the findings
   * @param findings the findings without the summary
   * @throws IOException if a file cannot be read
   */
  public static RunEvidence of(
      RunFiles run, Collection<String> names, RecordedFile findings, RunSummary summary)
      throws IOException {
    var files = new TreeMap<String, String>();
    for (var name : names) {
      files.put(name, run.file(name).sha256());
    }
    return new RunEvidence(head(files, findings.sha256(), summary), files);
  }

  /**
   * Computes the digests of a finished run again.
   *
   * @throws IOException if a file is missing or cannot be read
   */
  public static RunEvidence of(RunFiles run) throws IOException {
    var findings = run.file(FindingsFile.NAME);
    var lines = new ByteArrayOutputStream();
    try (var reader = LineReader.open(findings)) {
      var line = reader.next();
      for (var next = reader.next(); line != null && next != null; next = reader.next()) {
        lines.writeBytes(line.bytes());
        line = next;
      }
    }
    var summary = RecordedRun.open(findings).summary();
    var recorded = summary.evidence();
    if (recorded == null) {
      throw new DamagedRunException(findings.path(), 0, "the run recorded no digest of its files");
    }
    var files = new TreeMap<String, String>();
    for (var name : recorded.files().keySet()) {
      files.put(name, run.file(name).sha256());
    }
    return new RunEvidence(head(files, Digests.sha256(lines.toByteArray()), summary), files);
  }

  private static String head(Map<String, String> files, String findings, RunSummary summary) {
    var text = new StringBuilder();
    files.forEach((name, sha256) -> text.append(sha256).append("  ").append(name).append('\n'));
    text.append(findings).append("  ").append(FindingsFile.NAME).append('\n');
    text.append(LineFormat.write(summary.with(null))).append('\n');
    return Digests.sha256(text.toString());
  }
}
