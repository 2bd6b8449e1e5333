package io.github.dsctck.core.finding;

import io.github.dsctck.core.jsonl.LineFormat;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A findings.jsonl of any size: its run, its summary, and the offsets of the findings about each
 * resource, which are read on demand.
 */
public final class RecordedRun {

  private final Path file;
  private final Map<Subject, List<Range>> ranges = new LinkedHashMap<>();
  private final Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
  private @Nullable RunRecord run;
  private @Nullable RunSummary summary;

  private RecordedRun(Path file) {
    this.file = file;
  }

  /** The subject of findings: a resource, or a file that defines none. */
  public record Subject(
      @Nullable String manifest, @Nullable String resource, @Nullable String version) {}

  private record Head(
      @Nullable String manifest,
      @Nullable String resource,
      @Nullable String version,
      Outcome outcome) {

    Head {
      LineFormat.require("outcome", outcome);
    }
  }

  private record Range(long start, long end) {}

  /**
   * Indexes a file.
   *
   * @throws IOException if it cannot be read or is not of this format; the message names the line
   */
  public static RecordedRun open(Path file) throws IOException {
    var recorded = new RecordedRun(file);
    try (var in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
      recorded.scan(in);
    }
    if (recorded.run == null) {
      throw new IOException("\"" + file + "\" is empty; its first line should be the run.");
    }
    return recorded;
  }

  private void scan(InputStream in) throws IOException {
    long start = 0;
    int number = 0;
    for (var line = line(in); line != null; line = line(in)) {
      number++;
      index(line, number, start);
      start += line.length;
    }
  }

  private static byte @Nullable [] line(InputStream in) throws IOException {
    var line = new ByteArrayOutputStream(512);
    for (int b = in.read(); b >= 0; b = in.read()) {
      line.write(b);
      if (b == '\n') {
        break;
      }
    }
    return line.size() == 0 ? null : line.toByteArray();
  }

  private void index(byte[] bytes, int number, long start) throws IOException {
    var line = new String(bytes, StandardCharsets.UTF_8).strip();
    if (number == 1) {
      run = FindingsFile.parse(line, FindingsFile.RunLine.class, file, number).run();
    } else if (line.startsWith("{\"summary\":")) {
      summary = FindingsFile.parse(line, FindingsFile.SummaryLine.class, file, number).summary();
    } else if (bytes[bytes.length - 1] == '\n' || !isTorn(line)) {
      var head = FindingsFile.parse(line, Head.class, file, number);
      outcomes.merge(head.outcome(), 1, Integer::sum);
      var subject = new Subject(head.manifest(), head.resource(), head.version());
      add(ranges.computeIfAbsent(subject, key -> new ArrayList<>()), start, start + bytes.length);
    }
  }

  private static boolean isTorn(String line) {
    try {
      LineFormat.read(line, Object.class);
      return false;
    } catch (IllegalArgumentException e) {
      return true;
    }
  }

  private static void add(List<Range> ranges, long start, long end) {
    int last = ranges.size() - 1;
    if (last >= 0 && ranges.get(last).end == start) {
      ranges.set(last, new Range(ranges.get(last).start, end));
    } else {
      ranges.add(new Range(start, end));
    }
  }

  /** Returns the first line. */
  public RunRecord run() {
    return Objects.requireNonNull(run);
  }

  /**
   * Returns the last line, or a substitute with a note if the run was killed before it wrote one.
   */
  public RunSummary summary() {
    return summary == null ? FindingsFile.cutShort() : summary;
  }

  /** Returns the number of findings with each outcome. */
  public Map<Outcome, Integer> outcomes() {
    return Collections.unmodifiableMap(outcomes);
  }

  /** Returns the subjects of the findings, in the order of the file. */
  public List<Subject> subjects() {
    return List.copyOf(ranges.keySet());
  }

  /**
   * Reads the findings about a subject, in the order of the file.
   *
   * @throws IOException if they cannot be read
   */
  public List<Finding> findings(Subject subject) throws IOException {
    var findings = new ArrayList<Finding>();
    try (var in = new RandomAccessFile(file.toFile(), "r")) {
      for (var range : ranges.getOrDefault(subject, List.of())) {
        var bytes = new byte[Math.toIntExact(range.end - range.start)];
        in.seek(range.start);
        in.readFully(bytes);
        for (var line : new String(bytes, StandardCharsets.UTF_8).split("\n")) {
          findings.add(FindingsFile.finding(line, file));
        }
      }
    }
    return findings;
  }
}
