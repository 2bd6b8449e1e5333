package io.github.dsctck.reports.ci;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.text.Clip;
import io.github.dsctck.reports.run.ConfirmationText;
import io.github.dsctck.reports.run.FindingText;
import io.github.dsctck.reports.run.Headline;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.Places;
import io.github.dsctck.reports.run.ResourceFindings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes the summary for a pull request: the verdicts, and each failed rule with its details. */
public final class MarkdownReport {

  /** The maximum length in characters, safely below what a comment on a code host can hold. */
  private static final int LIMIT = 60_000;

  /** The maximum length of a value in characters; other reports show the full value. */
  private static final int LONGEST = 400;

  private static final List<Outcome> BROKEN = List.of(Outcome.FAIL, Outcome.WARN, Outcome.KNOWN);

  private static final Collector<CharSequence, ?, String> JOINED = Collectors.joining();

  private final JudgedRun run;
  private final int limit;
  private final StringBuilder text = new StringBuilder();

  private MarkdownReport(JudgedRun run, int limit) {
    this.run = run;
    this.limit = limit;
  }

  /**
   * Writes the summary.
   *
   * @throws IOException if the findings cannot be read or the file cannot be written
   */
  public static void write(JudgedRun run, Path file) throws IOException {
    write(run, file, LIMIT);
  }

  static void write(JudgedRun run, Path file, int limit) throws IOException {
    Files.writeString(file, new MarkdownReport(run, limit).text());
  }

  private String text() {
    line("## " + MarkdownText.plain(Headline.of(run.resources())));
    line("");
    var platforms = run.platforms().keySet();
    line(
        "| verdict | resource | level | failed | warnings | tested |"
            + platforms.stream()
                .map(name -> " " + MarkdownText.plain(name) + " |")
                .collect(JOINED));
    line("|---|---|---|---|---|---|" + "---|".repeat(platforms.size()));
    for (var resource : run) {
      row(resource);
    }
    line("");
    line(
        "Profile %s, dsc-tck %s, %s."
            .formatted(
                MarkdownText.plain(run.run().profile()),
                MarkdownText.plain(run.run().version()),
                MarkdownText.plain(run.run().os())));
    ConfirmationText.of(run)
        .ifPresent(engine -> line("\nConfirmed by " + MarkdownText.plain(engine) + "."));
    details();
    return text.toString();
  }

  private void row(ResourceFindings resource) {
    var summary = resource.summary();
    line(
        "| %s | %s | %s | %s | %s | %d of %d |%s"
            .formatted(
                verdict(summary),
                MarkdownText.code(resource.nameAndVersion()),
                resource.level().map(MarkdownText::plain).orElse(""),
                rules(
                    Stream.concat(
                        resource.brokenRules().stream(), resource.failedSteps().stream())),
                rules(resource.with(Outcome.WARN).stream()),
                resource.counts().applicable() - resource.counts().notTested(),
                resource.counts().applicable(),
                run.onPlatforms(summary).stream()
                    .map(one -> one == null ? " |" : " " + verdict(one) + " |")
                    .collect(JOINED)));
  }

  private static String verdict(ResourceSummary summary) {
    var name = summary.verdict().name();
    var word = summary.verdict() == ResourceVerdict.CONFORMS ? name : "**" + name + "**";
    return summary.known() == 0 ? word : word + " (" + summary.known() + " known)";
  }

  private static String rules(Stream<Finding> findings) {
    return findings.map(Finding::rule).distinct().collect(Collectors.joining(", "));
  }

  private void details() {
    int left = 0;
    for (var resource : run) {
      for (var finding : broken(resource).toList()) {
        var section = section(resource, finding);
        if (text.length() + section.length() > limit) {
          left++;
        } else {
          text.append(section);
        }
      }
    }
    if (left > 0) {
      line("");
      line(left + " more failed rules are in the compliance report.");
    }
  }

  private static Stream<Finding> broken(ResourceFindings resource) {
    var broken =
        BROKEN.stream()
            .flatMap(
                outcome ->
                    outcome == Outcome.FAIL
                        ? Stream.concat(
                            resource.brokenRules().stream(), resource.failedSteps().stream())
                        : resource.with(outcome).stream());
    return Stream.concat(broken, resource.incomplete().stream());
  }

  private static String word(Finding finding) {
    if (finding.rule().equals(ResourceFindings.INCOMPLETE)) {
      return ResourceFindings.INCOMPLETE;
    }
    return finding.outcome() == Outcome.NOT_EXERCISED ? "STEP FAILED" : finding.outcome().name();
  }

  private static String section(ResourceFindings resource, Finding finding) {
    var section = new StringBuilder("\n<details><summary>");
    var word = word(finding);
    if (!word.equals(finding.rule())) {
      section.append(word).append(' ');
    }
    section.append(MarkdownText.plain(FindingText.name(finding))).append(" &#8211; ");
    section.append(MarkdownText.code(resource.nameAndVersion())).append("</summary>\n\n");
    item(section, "case", Places.caseOf(finding));
    item(section, "reason", finding.reason());
    item(section, "expected", finding.expected());
    item(section, "found", finding.found());
    item(section, "where", Objects.toString(finding.location(), null));
    item(section, "in DSC", FindingText.reaction(finding));
    item(section, "fix", FindingText.fix(finding));
    item(section, "engine", ConfirmationText.of(finding).orElse(null));
    item(section, "rerun", Places.againCommented(finding));
    return section.append("\n</details>\n").toString();
  }

  private static void item(StringBuilder section, String label, @Nullable String value) {
    if (value != null) {
      var shown = value.length() > LONGEST ? Clip.start(value, LONGEST) + "…" : value;
      section.append("- ").append(label).append(": ").append(MarkdownText.code(shown)).append('\n');
    }
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
