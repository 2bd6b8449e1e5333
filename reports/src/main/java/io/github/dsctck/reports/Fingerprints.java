package io.github.dsctck.reports;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.text.Digests;
import java.util.HashMap;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Names findings so that the same defect has the same name in every run: moved lines, other values
 * and steps that were added make no difference.
 */
final class Fingerprints {

  /** Half a digest, which is enough that no two findings share it. */
  private static final int LENGTH = 32;

  private final ResourceFindings resource;
  private final Map<String, Integer> given = new HashMap<>();

  Fingerprints(ResourceFindings resource) {
    this.resource = resource;
  }

  /** Returns the name of the next finding. */
  String of(Finding finding) {
    var parts = new StringJoiner("\n");
    add(parts, finding.rule());
    add(parts, resource.name());
    add(parts, finding.scenario());
    add(parts, isAboutStep(finding) ? stepName(finding) : null);
    var key = parts.toString();
    return Digests.sha256(key + "\n" + given.merge(key, 1, Integer::sum)).substring(0, LENGTH);
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
