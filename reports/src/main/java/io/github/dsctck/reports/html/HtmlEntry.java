package io.github.dsctck.reports.html;

import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.ResourceFindings;
import io.github.dsctck.reports.run.RuleCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One line about a resource in the overview.
 *
 * @param id the anchor of its section
 * @param name the type name, or the manifest path of a file that defines no resource
 * @param version its version
 * @param manifest the path of the manifest where another resource has the same name
 * @param verdict the verdict
 * @param known the number of violations that the baseline accepts
 * @param level the certification level it reached
 * @param certifiable the certification level it reached, and what blocks the next level
 * @param counts the number of rules with each outcome
 * @param platforms the verdict on each platform, if there are several
 * @param heat the cells of the chapters, in the order of the page's chapters
 * @param failures what failed, in the order of its cards
 */
record HtmlEntry(
    String id,
    String name,
    @Nullable String version,
    @Nullable String manifest,
    ResourceVerdict verdict,
    int known,
    @Nullable String level,
    @Nullable String certifiable,
    RuleCounts counts,
    List<HtmlPlatform> platforms,
    List<HtmlHeat> heat,
    List<HtmlFailure> failures) {

  /** Returns the lines about all resources of a run. */
  static List<HtmlEntry> of(JudgedRun run, List<HtmlRule.ChapterRules> chapters) {
    var anchors = new HtmlAnchors();
    var entries = new ArrayList<HtmlEntry>();
    var repeated = run.repeatedNames();
    for (var resource : run) {
      var platforms = HtmlPlatform.of(run, resource.summary());
      var manifest =
          repeated.contains(resource.nameAndVersion()) ? resource.summary().manifest() : null;
      entries.add(of(anchors.of(resource.name()), resource, manifest, platforms, chapters));
    }
    return List.copyOf(entries);
  }

  private static HtmlEntry of(
      String id,
      ResourceFindings resource,
      @Nullable String manifest,
      List<HtmlPlatform> platforms,
      List<HtmlRule.ChapterRules> chapters) {
    ResourceSummary summary = resource.summary();
    return new HtmlEntry(
        id,
        VisibleText.line(resource.name()),
        summary.version() == null ? null : VisibleText.line(summary.version()),
        manifest == null ? null : VisibleText.line(manifest),
        summary.verdict(),
        summary.known(),
        resource.level().orElse(null),
        resource.certifiable().orElse(null),
        resource.counts(),
        platforms,
        HtmlHeat.of(id, resource.outcomes(), chapters),
        HtmlFailure.of(id, resource));
  }

  int count(Outcome outcome) {
    return counts.count(outcome);
  }

  /** Returns the cell of steps and expectations, which no chapter of the catalogue counts. */
  HtmlHeat steps() {
    var failed =
        failures.stream()
            .filter(one -> one.outcome() != Outcome.ERROR)
            .filter(one -> HtmlChapter.of(one.rule()).equals(HtmlChapter.STEPS))
            .collect(Collectors.groupingBy(HtmlFailure::isFailedStep));
    return HtmlHeat.ofSteps(
        HtmlAnchors.within(id, HtmlChapter.STEPS),
        failed.getOrDefault(false, List.of()).size(),
        failed.getOrDefault(true, List.of()).size());
  }

  /** Returns the number of steps that failed, without those that the contract blames. */
  int failedSteps() {
    return (int) failures.stream().filter(HtmlFailure::isFailedStep).count();
  }
}
