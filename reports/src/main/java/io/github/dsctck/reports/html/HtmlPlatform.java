package io.github.dsctck.reports.html;

import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.reports.run.JudgedRun;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a resource came to on one platform.
 *
 * @param verdict the verdict, null where it was not judged
 */
record HtmlPlatform(@Nullable ResourceVerdict verdict) {

  /** Returns what a resource came to on each platform of a run, nothing if there is one alone. */
  static List<HtmlPlatform> of(JudgedRun run, ResourceSummary resource) {
    return run.onPlatforms(resource).stream()
        .map(summary -> new HtmlPlatform(summary == null ? null : summary.verdict()))
        .toList();
  }
}
