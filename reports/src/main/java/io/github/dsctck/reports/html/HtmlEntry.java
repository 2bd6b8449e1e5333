package io.github.dsctck.reports.html;

import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.ResourceFindings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A resource in one line of the front page.
 *
 * @param id the anchor of its section
 * @param name the type name, or the manifest of a file that defines none
 * @param version its version
 * @param verdict the verdict
 * @param known how many violations the baseline lists
 * @param level the certification level it reached
 * @param planned how many rules were to be judged
 * @param executed about how many of them the run came to a conclusion
 * @param counts how many rules came to each outcome
 * @param platforms what it came to on each platform, if there are several
 * @param heat what became of each chapter, in the order of the page's chapters
 */
record HtmlEntry(
    String id,
    String name,
    @Nullable String version,
    ResourceVerdict verdict,
    int known,
    @Nullable String level,
    int planned,
    int executed,
    Map<Outcome, Integer> counts,
    List<HtmlPlatform> platforms,
    List<HtmlHeat> heat) {

  /** Looks through a run for what its front page tells. */
  static List<HtmlEntry> of(JudgedRun run, List<HtmlRule.Chapter> chapters) {
    var anchors = new HtmlAnchors();
    var entries = new ArrayList<HtmlEntry>();
    for (var resource : run) {
      var platforms = HtmlPlatform.of(run, resource.summary());
      entries.add(of(anchors.of(resource.name()), resource, platforms, chapters));
    }
    return List.copyOf(entries);
  }

  private static HtmlEntry of(
      String id,
      ResourceFindings resource,
      List<HtmlPlatform> platforms,
      List<HtmlRule.Chapter> chapters) {
    ResourceSummary summary = resource.summary();
    return new HtmlEntry(
        id,
        VisibleText.line(resource.name()),
        summary.version() == null ? null : VisibleText.line(summary.version()),
        summary.verdict(),
        summary.known(),
        resource.level().orElse(null),
        summary.planned(),
        summary.executed(),
        summary.rules(),
        platforms,
        HtmlHeat.of(id, resource.outcomes(), chapters));
  }

  int count(Outcome outcome) {
    return counts.getOrDefault(outcome, 0);
  }
}
