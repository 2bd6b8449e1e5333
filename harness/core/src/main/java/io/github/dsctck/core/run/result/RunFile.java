package io.github.dsctck.core.run.result;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.FindingsWriter;
import io.github.dsctck.core.finding.RunConditions;
import io.github.dsctck.core.finding.RunRecord;
import io.github.dsctck.core.finding.RunSummary;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.run.setting.HostFolders;
import io.github.dsctck.core.run.setting.RunEnvironment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;

/** The findings.jsonl of one run: its first line at the start, the whole file at the end. */
final class RunFile {

  private final RunOptions options;
  private final Plan plan;
  private final RunEnvironment environment;
  private final FindingsSpool spool;
  private final Instant started = Instant.now();
  private final String id = UUID.randomUUID().toString();

  RunFile(RunOptions options, Plan plan, RunEnvironment environment) {
    this.options = options;
    this.plan = plan;
    this.environment = environment;
    this.spool = new FindingsSpool(options.out().resolve(FindingsFile.NAME + ".part"));
  }

  /** Returns the spool that stores findings until the end of the run. */
  FindingsSpool spool() {
    return spool;
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
            options.timeout().map(Duration::toMillis).orElse(null),
            environment.confinement().orElse(null)),
        plan.shard().orElse(null));
  }

  /** Writes only the first line. */
  void begin(RunRecord run) {
    try {
      FindingsWriter.open(file(), run).close();
    } catch (IOException e) {
      throw new UncheckedIOException("the findings cannot be written", e);
    }
  }

  /** Writes the whole file and removes the spool. */
  void finish(RunRecord run, List<FindingsSpool.Lines> lines, RunSummary summary) {
    try (spool;
        var writer = FindingsWriter.open(file(), run)) {
      for (var some : lines) {
        spool.copy(some, writer);
      }
      writer.finish(summary);
    } catch (IOException e) {
      throw new UncheckedIOException("the findings cannot be written", e);
    }
  }

  private Path file() {
    return options.out().resolve(FindingsFile.NAME);
  }
}
