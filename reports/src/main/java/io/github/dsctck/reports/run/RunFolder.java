package io.github.dsctck.reports.run;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.folder.RecordedFile;
import io.github.dsctck.core.jsonl.LineReader;
import io.github.dsctck.core.text.Quotation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The out folder of a run, checked before anything is rendered. */
public final class RunFolder {

  /** The folder of the runs on each platform, within the folder of a merged run. */
  public static final String PLATFORMS = "platforms";

  private final Path folder;
  private final JudgedRun run;

  private RunFolder(Path folder, JudgedRun run) {
    this.folder = folder;
    this.run = run;
  }

  private record Key(
      String rule,
      @Nullable String manifest,
      @Nullable String resource,
      @Nullable String version,
      @Nullable String scenario,
      @Nullable String step) {

    /**
     * Returns the key of a finding, of which there may be only one: a rule in a scope, or a step.
     */
    List<@Nullable String> scope() {
      boolean oneEach = rule.indexOf('-') >= 0;
      return Arrays.asList(rule, manifest, resource, version, scenario, oneEach ? null : step);
    }
  }

  /**
   * Opens the out folder of a run.
   *
   * @throws IOException if the folder is no out folder or its findings are invalid; the message
   *     names the line and what to do
   */
  public static RunFolder open(Path folder) throws IOException {
    var file = folder.resolve(FindingsFile.NAME);
    if (!Files.isRegularFile(file)) {
      throw new IOException(
          "There is no %s in %s; name the out folder of a run, such as dsc-tck-out."
              .formatted(FindingsFile.NAME, Quotation.of(folder.toString())));
    }
    var run = JudgedRun.in(folder);
    refuseRepeated(file);
    return new RunFolder(folder, run);
  }

  private static void refuseRepeated(Path file) throws IOException {
    var numbers = new HashMap<List<@Nullable String>, Integer>();
    try (var lines = LineReader.open(RecordedFile.of(file))) {
      for (var line = lines.next(); line != null && !line.isTorn(); line = lines.next()) {
        if (!line.text().startsWith("{\"rule\":")) {
          continue;
        }
        var first = numbers.putIfAbsent(line.as(Key.class).scope(), line.number());
        if (first != null) {
          throw line.damage("this line repeats the finding of line " + first);
        }
      }
    }
  }

  /** Returns the folder. */
  public Path folder() {
    return folder;
  }

  public JudgedRun run() {
    return run;
  }

  /** Returns the limits of the findings, as sentences. */
  public List<String> caveats(boolean merging) {
    var caveats = new ArrayList<String>();
    var findings = folder.resolve(FindingsFile.NAME);
    if (run.summary().interrupted()) {
      caveats.add(
          "%s is from an interrupted run; resources that it did not finish are INCOMPLETE."
              .formatted(findings));
    }
    var shard = run.run().shard();
    if (shard != null && !merging) {
      caveats.add("%s covers shard %s only.".formatted(findings, shard.name()));
    }
    return caveats;
  }
}
