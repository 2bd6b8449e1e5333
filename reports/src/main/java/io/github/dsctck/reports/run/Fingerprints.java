package io.github.dsctck.reports.run;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.text.Digests;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Names the findings of a run so that the same defect has the same name in every run: moved lines,
 * other values, steps that were added and a new version in the same manifest make no difference.
 * Versions beside each other stand in manifests, or entries of one, of different names.
 */
public final class Fingerprints {

  /** Half a digest, which is enough that no two findings share it. */
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

  /** Tells whether there can be several of a kind in a scenario, one for each step. */
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
