package io.github.dsctck.reports.run;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.text.Digests;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Names the findings of a run, so that the same defect has the same name in every run. Moved lines,
 * other values, added steps and a new version in the same manifest make no difference. Versions
 * side by side have manifests, or entries of one manifest, with different names.
 */
public final class Fingerprints {

  /** Half a digest, which is enough to distinguish all findings. */
  private static final int LENGTH = 32;

  private final DistinctNames names = new DistinctNames();

  /** Returns the name of the next finding. */
  public String of(ResourceFindings resource, Finding finding) {
    var parts = new StringJoiner("\n");
    add(parts, finding.rule());
    add(parts, resource.name());
    add(parts, resource.summary().manifest());
    add(parts, finding.scenario());
    add(parts, isAboutStep(finding) ? stepName(finding) : null);
    return Digests.sha256(names.of(parts.toString())).substring(0, LENGTH);
  }

  /** Returns whether a scenario can have several findings of a kind, one for each step. */
  private static boolean isAboutStep(Finding finding) {
    return finding.rule().indexOf('-') < 0;
  }

  private static @Nullable String stepName(Finding finding) {
    return finding.step() == null ? null : finding.step().replaceFirst("^\\d+-", "");
  }

  private static void add(StringJoiner parts, @Nullable String part) {
    parts.add(part == null ? "" : part);
  }
}
