package io.github.dsctck.core.catalogue.baseline;

import io.github.dsctck.core.finding.Location;
import java.time.LocalDate;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A violation that is known and tolerated for the time being.
 *
 * @param rule the id of the broken rule
 * @param resource the type name of the resource that breaks it
 * @param reason why it is tolerated
 * @param expires the last day on which it is, null while nobody has set one
 * @param location where the entry begins in the baseline file
 */
public record BaselineEntry(
    String rule, String resource, String reason, @Nullable LocalDate expires, Location location) {

  /** Returns whether it speaks about that rule and resource; type names match without case. */
  public boolean covers(String ruleId, String typeName) {
    return rule.equals(ruleId) && resource.equalsIgnoreCase(typeName);
  }

  /** Returns whether its last day was before that day. */
  boolean isExpired(LocalDate today) {
    return expires != null && expires.isBefore(today);
  }

  /** Returns what no other entry of the file may be about. */
  String subject() {
    return rule + " " + resource.toLowerCase(Locale.ROOT);
  }
}
