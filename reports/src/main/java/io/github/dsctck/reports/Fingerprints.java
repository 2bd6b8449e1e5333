package io.github.dsctck.reports;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.dsctck.core.finding.Finding;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Names findings so that the same defect has the same name in every run: moved lines, other values
 * and steps that were added make no difference.
 */
final class Fingerprints {

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
    return digest(key + "\n" + given.merge(key, 1, Integer::sum));
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

  private static String digest(String text) {
    try {
      var bytes = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
      return HexFormat.of().formatHex(bytes, 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java platform has it
    }
  }
}
