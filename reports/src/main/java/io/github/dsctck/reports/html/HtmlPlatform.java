package io.github.dsctck.reports.html;

import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.reports.run.JudgedRun;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The verdict on a resource on one platform.
 *
 * @param verdict the verdict, null if the resource was not judged there
 */
record HtmlPlatform(@Nullable ResourceVerdict verdict) {

  /** Returns the verdict on a resource on each platform of a run, none for a single platform. */
  static List<HtmlPlatform> of(JudgedRun run, ResourceSummary resource) {
    return run.onPlatforms(resource).stream()
        .map(summary -> new HtmlPlatform(summary == null ? null : summary.verdict()))
        .toList();
  }
}
