package io.github.dsctck.core.finding;

import io.github.dsctck.core.folder.DamagedRunException;
import io.github.dsctck.core.folder.RecordedFile;
import io.github.dsctck.core.jsonl.RecordedLine;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A findings.jsonl of any size: its run, its summary, and the places of the findings about each
 * resource, which are read on demand.
 */
public final class RecordedRun {

  /** The most bytes of findings to keep, because each report reads all of them. */
  public static final long MOST = Math.min(16L << 20, Runtime.getRuntime().maxMemory() / 32);

  private final RecordedFile file;
  private final FindingsFile.Ends ends;
  private final FindingIndex index;

  /**
   * Creates a run of a file that was just read or written.
   *
   * @param ends its first and its last line
   * @param index its other lines
   */
  RecordedRun(RecordedFile file, FindingsFile.Ends ends, FindingIndex index) {
    this.file = file;
    this.ends = ends;
    this.index = index;
  }

  /** The subject of findings: a resource, or a file that defines none. */
  public record Subject(
      @Nullable String manifest, @Nullable String resource, @Nullable String version) {

    /** Returns the subject of a finding. */
    static Subject of(Finding finding) {
      return new Subject(finding.manifest(), finding.resource(), finding.version());
    }

    /** Returns the subject of a conclusion. */
    public static Subject of(ResourceSummary resource) {
      return new Subject(resource.manifest(), resource.resource(), resource.version());
    }
  }

  /**
   * Lines that follow each other.
   *
   * @param line the number of the first line
   */
  record Range(int line, long start, long end) {}

  /**
   * Indexes a file.
   *
   * @throws IOException if it cannot be read or is not of this format; the message names the line
   */
  public static RecordedRun open(Path file) throws IOException {
    return open(RecordedFile.of(file));
  }

  /**
   * Indexes a file.
   *
   * @throws IOException if it cannot be read or is not of this format; the message names the line
   */
  public static RecordedRun open(RecordedFile file) throws IOException {
    return open(file, MOST);
  }

  /**
   * Indexes a file.
   *
   * @param most the size above which the findings are read again on demand
   */
  static RecordedRun open(RecordedFile file, long most) throws IOException {
    var index = new FindingIndex(most);
    var ends =
        FindingsFile.read(
            file,
            (line, finding) ->
                index.add(new Range(line.number(), line.start(), line.end()), finding));
    return new RecordedRun(file, ends, index);
  }

  /** Returns the first line. */
  public RunRecord run() {
    return ends.run();
  }

  /**
   * Returns the last line, or a substitute with a note if the run was killed before it wrote one.
   */
  public RunSummary summary() {
    return ends.summary();
  }

  /** Returns the number of findings with each outcome. */
  public Map<Outcome, Integer> outcomes() {
    return Collections.unmodifiableMap(index.outcomes());
  }

  /** Returns the rules of the findings. */
  public Set<String> rules() {
    return Collections.unmodifiableSet(index.rules());
  }

  /** Returns the subjects of the findings, in the order of the file. */
  public List<Subject> subjects() {
    return List.copyOf(index.ranges().keySet());
  }

  /**
   * Returns the findings about a subject, in the order of the file.
   *
   * @throws IOException if they cannot be read
   */
  public List<Finding> findings(Subject subject) throws IOException {
    var kept = index.kept();
    if (!kept.isEmpty()) {
      return List.copyOf(kept.getOrDefault(subject, List.of()));
    }
    var findings = new ArrayList<Finding>();
    try (var in = file.open()) {
      long position = 0;
      for (var range : index.ranges().getOrDefault(subject, List.of())) {
        in.skipNBytes(range.start - position);
        read(in.readNBytes(Math.toIntExact(range.end - range.start)), range, findings);
        position = range.end;
      }
    } catch (EOFException e) {
      throw new DamagedRunException(file.path(), 0, "the file was cut while it was read", e);
    }
    return findings;
  }

  private void read(byte[] bytes, Range range, List<Finding> findings) throws IOException {
    int number = range.line;
    for (var text : new String(bytes, StandardCharsets.UTF_8).split("\n")) {
      var line = text.getBytes(StandardCharsets.UTF_8);
      var recorded = new RecordedLine(file.path(), number++, range.start, line);
      findings.add(recorded.as(Finding.class));
    }
  }
}
