package io.github.dsctck.reports.run;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.jsonl.LineFormat;
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
    try {
      var run = JudgedRun.in(folder);
      refuseRepeated(file);
      return new RunFolder(folder, run);
    } catch (IOException e) {
      throw new IOException(
          sentence(String.valueOf(e.getMessage())) + " Run it again, or leave the folder out.", e);
    }
  }

  private static String sentence(String message) {
    var placed = message.replaceFirst("^\"([^\"]*)\" line (\\d+)", "$1:$2");
    return placed.endsWith(".") ? placed : placed + ".";
  }

  private static void refuseRepeated(Path file) throws IOException {
    var lines = new HashMap<List<@Nullable String>, Integer>();
    try (var reader = Files.newBufferedReader(file)) {
      int number = 0;
      for (var line = reader.readLine(); line != null; line = reader.readLine()) {
        number++;
        var key = key(line);
        var first = key == null ? null : lines.putIfAbsent(key, number);
        if (first != null) {
          throw new IOException(
              "%s:%d repeats the finding of line %d.".formatted(file, number, first));
        }
      }
    }
  }

  private static @Nullable List<@Nullable String> key(String line) {
    if (!line.startsWith("{\"rule\":")) {
      return null;
    }
    try {
      return LineFormat.read(line, Key.class).scope();
    } catch (IllegalArgumentException e) {
      return null;
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
