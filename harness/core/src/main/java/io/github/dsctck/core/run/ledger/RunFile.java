package io.github.dsctck.core.run.ledger;

import io.github.dsctck.core.confirm.RealEngine;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.FindingsWriter;
import io.github.dsctck.core.finding.RecordedRun;
import io.github.dsctck.core.finding.RunConditions;
import io.github.dsctck.core.finding.RunRecord;
import io.github.dsctck.core.finding.RunSummary;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.folder.Passage;
import io.github.dsctck.core.options.Effort;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.process.confine.Containment;
import io.github.dsctck.core.run.setting.HostFolders;
import io.github.dsctck.core.run.setting.RunEnvironment;
import io.github.dsctck.core.text.Quotation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The findings.jsonl of one run: each finding as soon as it is judged, and at the end the whole
 * file in the order of the plan.
 */
final class RunFile {

  private static final String WHOLE = FindingsFile.NAME + ".new";

  private final RunOptions options;
  private final Plan plan;
  private final RunEnvironment environment;
  private final OutFolder out;
  private final Instant started = Instant.now();
  private final String id = UUID.randomUUID().toString();
  private @Nullable FindingsWriter progress;
  private long appended;

  RunFile(RunOptions options, Plan plan, RunEnvironment environment, OutFolder out) {
    this.options = options;
    this.plan = plan;
    this.environment = environment;
    this.out = out;
  }

  /** Returns the duration of the run so far. */
  Duration age() {
    return Duration.between(started, Instant.now());
  }

  /**
   * Returns the first line.
   *
   * @param planned the number of planned rules
   */
  RunRecord record(int planned) {
    var host = environment.host();
    var mask = HostFolders.mask(plan.repository().root(), options, host);
    return new RunRecord(
        id,
        "dsc-tck",
        KitVersion.get(),
        options.profile(),
        options.scope().profile().digest(),
        options.engine(),
        started.truncatedTo(ChronoUnit.MILLIS).toString(),
        host.os().wireName(),
        Runtime.version().toString(),
        options.arguments().stream().map(mask::mask).toList(),
        options.partial(),
        planned,
        new RunConditions(
            options.strict(),
            options.lenientEngine(),
            options.staticOnly(),
            options.readOnly(),
            host.elevated(),
            options.effort().map(Effort::wireName).orElse(null),
            options.timeout().map(Duration::toMillis).orElse(null),
            environment.isolation().confinement().orElse(null),
            environment.isolation().containment().map(Containment::wireName).orElse(null),
            options.staticOnly() ? null : environment.seed(),
            options.target().isEmpty() ? null : options.target(),
            environment.engine().map(RealEngine::identity).orElse(null)),
        plan.shard().orElse(null));
  }

  /** Writes the first line. */
  void begin(RunRecord run) {
    try {
      progress(run);
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private synchronized FindingsWriter progress(RunRecord run) throws IOException {
    var open = progress;
    if (open == null) {
      open = FindingsWriter.begin(out.create(FindingsFile.NAME), run);
      progress = open;
    }
    return open;
  }

  /** Appends findings, so that a killed run keeps them. */
  List<Line> append(List<Finding> findings) {
    try {
      var writer = progress(record(0));
      var lines = new ArrayList<Line>();
      for (var finding : findings) {
        lines.add(line(writer.append(finding), finding));
      }
      return lines;
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private synchronized Line line(Passage passage, Finding finding) {
    appended += passage.length();
    return new Line(passage, appended > RecordedRun.MOST ? null : finding);
  }

  /**
   * A finding that was appended.
   *
   * @param passage its place in the private copy
   * @param finding the finding, null if they are too many to keep
   */
  record Line(Passage passage, @Nullable Finding finding) {}

  /** Restores the files of the run, and returns the names of those that something changed. */
  private List<String> restore() {
    var changed = new ArrayList<String>();
    if (isWhole()) {
      out.attempt(() -> changed.addAll(out.restore()));
    }
    return changed;
  }

  /** Returns notes about what something did to the out folder meanwhile, after restoring it. */
  List<String> interference() {
    var notes = new ArrayList<String>();
    for (var name : restore()) {
      notes.add(
          "something changed %s in the out folder during the run; it was restored"
              .formatted(Quotation.of(name)));
    }
    if (out.hasLostLock()) {
      notes.add(
          "something removed the lock of the out folder during the run; another run may have"
              + " written to it");
    }
    return notes;
  }

  /** Returns whether the out folder has all that the run wrote so far. */
  boolean isWhole() {
    return out.fault().isEmpty();
  }

  /** Writes the whole file in place of the findings so far. */
  RecordedRun finish(RunRecord run, List<Line> lines, RunSummary summary) {
    try {
      var others = new TreeSet<>(out.names());
      others.remove(FindingsFile.NAME);
      var file = out.file(FindingsFile.NAME);
      RecordedRun whole;
      try (var writer = FindingsWriter.begin(out.create(WHOLE), run)) {
        for (var line : lines) {
          append(line, writer);
        }
        whole = writer.written(file, writer.finish(summary, out, WHOLE, others));
      }
      if (progress != null) {
        progress.close();
      }
      out.move(WHOLE, FindingsFile.NAME);
      return appended > RecordedRun.MOST ? RecordedRun.open(file) : whole;
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private void append(Line line, FindingsWriter writer) throws IOException {
    var bytes = out.read(line.passage());
    if (line.finding() == null) {
      writer.append(bytes);
    } else {
      writer.append(bytes, line.finding());
    }
  }

  private static UncheckedIOException unwritable(IOException e) {
    return new UncheckedIOException("the findings cannot be written", e);
  }
}
