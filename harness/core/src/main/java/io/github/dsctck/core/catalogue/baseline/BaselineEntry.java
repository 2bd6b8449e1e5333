package io.github.dsctck.core.catalogue.baseline;

import io.github.dsctck.core.finding.Location;
import java.time.LocalDate;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A known violation that is tolerated for now.
 *
 * @param rule the id of the violated rule
 * @param resource the type name of the resource that violates it
 * @param reason why it is tolerated
 * @param expires the last day on which it is tolerated, null without a limit
 * @param location where the entry begins in the baseline file
 */
public record BaselineEntry(
    String rule, String resource, String reason, @Nullable LocalDate expires, Location location) {

  /** Returns whether it covers that rule and resource; type names match without case. */
  public boolean covers(String ruleId, String typeName) {
    return rule.equals(ruleId) && resource.equalsIgnoreCase(typeName);
  }

  /** Returns whether its last day was before that day. */
  boolean isExpired(LocalDate today) {
    return expires != null && expires.isBefore(today);
  }

  /** Returns the key of the entry, which is unique in the file. */
  String subject() {
    return rule + " " + resource.toLowerCase(Locale.ROOT);
  }
}
