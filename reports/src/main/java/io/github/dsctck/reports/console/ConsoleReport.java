package io.github.dsctck.reports.console;

import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.run.Caveats;
import io.github.dsctck.reports.run.CommandStyle;
import io.github.dsctck.reports.run.ConfirmationText;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.ResourceFindings;
import io.github.dsctck.reports.run.Transcripts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Renders a run as text: the verdict, each failed rule, the rules that were not exercised, and the
 * totals. Returns or appends the text and never prints it.
 */
public final class ConsoleReport {

  /** The number of resources with a block of their own; the table names all of them. */
  private static final int MOST_BLOCKS = 20;

  private final JudgedRun run;
  private final Options options;
  private final List<ResourceSummary> resources;
  private final Set<ResourceSummary> listed;
  private final Set<String> repeated;
  private final Map<String, Integer> unscored = new TreeMap<>();
  private int steps;
  private final Map<Set<String>, String> shown = new HashMap<>();
  private final List<String> samples = new ArrayList<>();
  private @Nullable String explained;

  /**
   * How to present the text.
   *
   * @param style the style of emphasised text
   * @param form how the reader runs the kit
   * @param verbose whether to leave nothing out
   * @param transcripts the exchanges of the run, null to show no inputs
   * @param paths how the reader finds files
   */
  public record Options(
      ConsoleStyle style,
      CommandStyle form,
      boolean verbose,
      @Nullable Transcripts transcripts,
      ConsolePaths paths) {

    /** Creates options for a short text without inputs. */
    public Options(ConsoleStyle style, CommandStyle form) {
      this(style, form, false, null, ConsolePaths.AS_RECORDED);
    }

    /** Returns the input of the process that an evidence points at, if it can be read. */
    Optional<String> input(Evidence evidence) {
      if (transcripts == null) {
        return Optional.empty();
      }
      try {
        return transcripts.exchange(evidence).map(Exchange::input);
      } catch (IOException e) {
        return Optional.empty();
      }
    }
  }

  private ConsoleReport(JudgedRun run, Options options) {
    this.run = run;
    this.options = options;
    this.resources = run.resources();
    this.listed = Set.copyOf(resources);
    this.repeated = run.repeatedNames();
  }

  /** Returns the text for a run. */
  public static String of(JudgedRun run, Options options) {
    var text = new StringBuilder();
    try {
      write(run, options, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  /**
   * Appends the text for a run.
   *
   * @throws IOException if the target throws it
   */
  public static void write(JudgedRun run, Options options, Appendable out) throws IOException {
    new ConsoleReport(run, options).print(out);
  }

  private void print(Appendable out) throws IOException {
    if (run.hasMistakesOnly()) {
      for (var resource : resources) {
        printMistakes(resource, out);
      }
      return;
    }
    printTable(out);
    printBlocks(out);
    printNotes(out);
    for (var line : samples) {
      line(line, out);
    }
    if (run.summary().notes().isEmpty() || !samples.isEmpty()) {
      line("", out);
    }
    for (var line : totals()) {
      line(line, out);
    }
  }

  private void printTable(Appendable out) throws IOException {
    if (resources.size() > 1) {
      line(overview(), out);
      line("", out);
      for (var resource : run) {
        if (listed.contains(resource.summary())) {
          line(oneLine(resource), out);
        }
      }
    }
  }

  private void printBlocks(Appendable out) throws IOException {
    int blocks = 0;
    int left = 0;
    for (var resource : run) {
      resource.brokenUnscored().forEach(rule -> unscored.merge(rule, 1, Integer::sum));
      steps += resource.failedSteps().size();
      boolean only = resources.size() == 1 && listed.contains(resource.summary());
      if (!only && isQuiet(resource)) {
        continue;
      }
      explain(resource);
      if (!options.verbose() && blocks >= MOST_BLOCKS) {
        left++;
        continue;
      }
      blocks++;
      if (blocks > 1 || resources.size() > 1) {
        line("", out);
      }
      printBlock(resource, only, out);
    }
    left(left, out);
  }

  private void printBlock(ResourceFindings resource, boolean only, Appendable out)
      throws IOException {
    printMistakes(resource.summary(), out);
    if (run.hasMistakesOnly(resource.summary())) {
      return;
    }
    var block = new ArrayList<>(only ? List.<String>of() : repeated(resource));
    if (block.isEmpty()) {
      var rendered = new ConsoleResource(resource, options, run::catalogue);
      block.addAll(rendered.lines());
      (only ? samples : block).addAll(rendered.samples());
    }
    for (var line : block) {
      line(line, out);
    }
  }

  /** The notes may say why there is no scenario, so they stand before a sample of one. */
  private void printNotes(Appendable out) throws IOException {
    var notes = run.summary().notes();
    if (!notes.isEmpty()) {
      line("", out);
    }
    for (var note : notes) {
      line("note      " + VisibleText.line(note), out);
    }
  }

  /**
   * A scenario that its resource cannot take is a mistake of its author, and tells nothing else.
   */
  private void printMistakes(ResourceSummary resource, Appendable out) throws IOException {
    for (var mistake : run.summary().mistakes(resource)) {
      var place = mistake.location();
      line(VisibleText.line(options.paths().where(place) + ": " + mistake.message()), out);
    }
  }

  /** Keeps the first rule or step that failed, to explain it at the end. */
  private void explain(ResourceFindings resource) {
    if (explained == null) {
      explained =
          Stream.concat(resource.brokenRules().stream(), resource.failedSteps().stream())
              .map(finding -> VisibleText.line(finding.rule()))
              .findFirst()
              .orElse(null);
    }
  }

  /** Returns a line for a resource that fails exactly as another one does, else nothing. */
  private List<String> repeated(ResourceFindings resource) {
    var told = new ArrayList<>(resource.brokenRules());
    told.addAll(resource.with(Outcome.WARN));
    var key =
        told.stream()
            .map(finding -> finding.rule() + finding.expected() + finding.found())
            .collect(Collectors.toCollection(TreeSet::new));
    boolean alone = options.verbose() || told.isEmpty() || !resource.with(Outcome.ERROR).isEmpty();
    var other = alone ? null : shown.putIfAbsent(key, resource.nameAndVersion());
    return other == null
        ? List.of()
        : List.of(oneLine(resource).strip() + ": as " + VisibleText.line(other));
  }

  private void left(int left, Appendable out) throws IOException {
    if (left > 0) {
      line("", out);
      line("%s not shown; %s".formatted(count(left, "more resource"), options.form().rest()), out);
    }
  }

  private static void line(String line, Appendable out) throws IOException {
    out.append(line).append('\n');
  }

  private static boolean isQuiet(ResourceFindings resource) {
    return resource.summary().verdict() == ResourceVerdict.CONFORMS
        && resource.with(Outcome.WARN).isEmpty()
        && resource.with(Outcome.KNOWN).isEmpty();
  }

  private String overview() {
    var counts = new EnumMap<ResourceVerdict, Long>(ResourceVerdict.class);
    resources.forEach(resource -> counts.merge(resource.verdict(), 1L, Long::sum));
    var worst = counts.keySet().iterator().next();
    var parts =
        counts.entrySet().stream()
            .map(entry -> verb(entry.getKey(), entry.getValue()))
            .collect(Collectors.joining(", "));
    int known = resources.stream().mapToInt(ResourceSummary::known).sum();
    return options.style().verdict(worst, worst.name())
        + (known > 0 ? " (" + known + " known)" : "")
        + "  "
        + resources.size()
        + " resources: "
        + parts
        + aside(known);
  }

  private String aside(int known) {
    long some = resources.stream().filter(resource -> resource.known() > 0).count();
    return known == 0 ? "" : "; " + some + (some == 1 ? " has" : " have") + " known violations";
  }

  private static String verb(ResourceVerdict verdict, long count) {
    boolean one = count == 1;
    return switch (verdict) {
      case VIOLATES -> count + (one ? " violates" : " violate") + " the contract";
      case ERROR -> count + (one ? " internal error" : " internal errors");
      case INCOMPLETE -> count + (one ? " is" : " are") + " incomplete";
      case CONFORMS -> count + (one ? " conforms" : " conform");
    };
  }

  private String oneLine(ResourceFindings resource) {
    var verdict = resource.summary().verdict();
    var line = new StringBuilder("  ");
    line.append(options.style().verdict(verdict, String.format("%-10s", verdict)));
    line.append("  ").append(VisibleText.line(resource.nameAndVersion()));
    if (repeated.contains(resource.nameAndVersion())) {
      line.append("  ").append(VisibleText.line(resource.summary().manifest()));
    }
    var known = resource.summary().known();
    if (known > 0) {
      line.append(" (").append(known).append(" known)");
    }
    resource.level().ifPresent(level -> line.append("  ").append(level));
    var broken = brokenRules(resource);
    if (!broken.isEmpty()) {
      line.append("  ").append(String.join(" ", broken));
    }
    int failed = resource.failedSteps().size();
    if (failed > 0) {
      line.append("  ").append(count(failed, "step")).append(" failed");
    }
    var warned = rules(resource.with(Outcome.WARN));
    if (!warned.isEmpty()) {
      line.append("  warnings ").append(String.join(" ", warned));
    }
    return line.toString();
  }

  private static Set<String> brokenRules(ResourceFindings resource) {
    return rules(resource.brokenRules());
  }

  private static Set<String> rules(List<Finding> findings) {
    return findings.stream()
        .map(finding -> VisibleText.line(finding.rule()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private List<String> totals() {
    var summary = run.summary();
    var lines = new ArrayList<String>();
    if (!unscored.isEmpty()) {
      lines.add(unscored());
    }
    Caveats.of(run).forEach(caveat -> lines.add("partial   " + caveat));
    ConfirmationText.of(run).ifPresent(text -> lines.add("confirmed " + text));
    lines.add(
        "total     "
            + count(resources.size(), "resource")
            + ", "
            + run.counts().text(steps)
            + ", "
            + count(summary.exchanges(), "process", "processes")
            + " in "
            + String.format(Locale.ROOT, "%.1f s", summary.millis() / 1000.0));
    if (summary.evidence() != null) {
      lines.add("evidence  sha256:" + summary.evidence().head());
    }
    if (explained != null) {
      Optional.ofNullable(run.run().conditions().seed())
          .ifPresent(seed -> lines.add("seed      " + seed));
      options.form().explain(explained).ifPresent(line -> lines.add("explain   " + line));
    }
    return lines;
  }

  /** Returns a note about rules outside the profile that failed, with the number of resources. */
  private String unscored() {
    return "note      not scored: %s failed, but %s not in profile %s for DSC %s"
        .formatted(
            unscored.entrySet().stream()
                .map(
                    entry ->
                        entry.getKey() + (entry.getValue() == 1 ? "" : " ×" + entry.getValue()))
                .collect(Collectors.joining(", ")),
            unscored.size() == 1 ? "is" : "are",
            VisibleText.line(run.run().profile()),
            VisibleText.line(run.run().engine()));
  }

  static String count(int count, String noun) {
    return count(count, noun, noun + "s");
  }

  static String count(int count, String one, String many) {
    return count + " " + (count == 1 ? one : many);
  }
}
