package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reports about a few fixtures, as the kit renders them, with the times and ids of no run: what a
 * reader who has not run it can look at. None of the fixtures allows its sets to be interrupted:
 * whether one takes long enough for that is up to the machine.
 */
final class SampleReport {

  private static final Path SAMPLE = Launched.repository().resolve("reports/sample");
  private static final List<String> FIXTURES =
      List.of(
          "puppet",
          "reference/labels",
          "reference/lib",
          "violations/CAN-09",
          "violations/DISC-04",
          "violations/OUT-07",
          "violations/SET-06");
  private static final List<String> FILES =
      List.of(
          "report/index.html",
          "summary.md",
          "junit.xml",
          "findings.sarif",
          "matrix.csv",
          "badge.json");

  /** The digest of a file of the machine. */
  private static final Pattern ELSEWHERE =
      Pattern.compile(
          "(\"name\":\"(?:PATH|FILE):[^\"]*\",\"role\":\"[a-z]*\",\"sha256\":\")[0-9a-f]{64}");

  private final Path folder;
  private final Path out;

  private SampleReport(Path folder) {
    this.folder = folder;
    this.out = folder.resolve("sample");
  }

  /** Renders the sample in a folder and compares it with the one that is kept, or replaces it. */
  static void check(Path folder) throws Exception {
    var sample = new SampleReport(folder);
    sample.run();
    for (var name : FILES) {
      var rendered = Files.readString(sample.out.resolve(name));
      var kept = SAMPLE.resolve(name);
      if (RuleReference.isRewritten()) {
        Files.createDirectories(kept.getParent());
        Files.writeString(kept, rendered);
      }
      assertThat(rendered).as(RuleReference.RECORD).isEqualTo(Files.readString(kept));
    }
  }

  private void run() throws Exception {
    for (var fixture : FIXTURES) {
      copy(Launched.repository().resolve("fixtures").resolve(fixture), fixture);
    }
    var verified =
        Launched.in(
            folder, "verify", "fixtures", "--seed", "1", "--out", "sample", "--report", "none");
    assertThat(verified.exitCode()).isEqualTo(1);
    settle();
    var kinds = "html,markdown,junit,sarif,csv,badge";
    assertThat(Launched.in(folder, "report", "sample", "--report", kinds).exitCode()).isZero();
  }

  private void copy(Path from, String fixture) throws IOException {
    var to = folder.resolve("fixtures").resolve(fixture);
    try (var files = Files.walk(from)) {
      for (var file : files.toList()) {
        var target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target);
        }
      }
    }
  }

  /** Replaces what differs from run to run and from machine to machine. */
  private void settle() throws IOException {
    var findings = out.resolve("findings.jsonl");
    var text = Files.readString(findings);
    text = text.replaceFirst("\"id\":\"[^\"]*\"", "\"id\":\"sample\"");
    text = text.replaceFirst("\"started\":\"[^\"]*\"", "\"started\":\"2026-01-01T00:00:00Z\"");
    text = text.replaceFirst("\"java\":\"[^\"]*\"", "\"java\":\"17\"");
    text = text.replaceAll("\"millis\":\\d+", "\"millis\":1000");
    text = ELSEWHERE.matcher(text).replaceAll("$1" + "0".repeat(64));
    Files.writeString(findings, text);
    try (var transcripts = Files.walk(out.resolve("transcripts"))) {
      for (var file : transcripts.filter(one -> one.toString().endsWith(".jsonl")).toList()) {
        Files.write(file, settled(file));
      }
    }
  }

  private static List<String> settled(Path transcript) throws IOException {
    var settled = new ArrayList<String>();
    for (var line : Files.readAllLines(transcript)) {
      var second = String.format("%02d", settled.size() % 60);
      var minute = String.format("%02d", settled.size() / 60 % 60);
      settled.add(
          Stream.of(line)
              .map(
                  one ->
                      last(
                          one,
                          "\"started\":\"[^\"]*\"",
                          "\"started\":\"2026-01-01T00:" + minute + ":" + second + "Z\""))
              .map(one -> last(one, "\"durationMillis\":\\d+", "\"durationMillis\":400"))
              .map(one -> one.replace("\"argv\":[\"/bin/", "\"argv\":[\"/usr/bin/"))
              .findFirst()
              .orElseThrow());
    }
    return settled;
  }

  /** Replaces what the kit wrote, not what a resource printed before it. */
  private static String last(String line, String pattern, String replacement) {
    var matches = Pattern.compile(pattern).matcher(line).results().toList();
    if (matches.isEmpty()) {
      return line;
    }
    var last = matches.get(matches.size() - 1);
    return line.substring(0, last.start()) + replacement + line.substring(last.end());
  }
}
