package io.github.dsctck.core.run.result;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.plan.ResourcePlan;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The rules that each resource has violated so far, so that a defect explained by one conversation
 * is not reported by another. Resources whose conversations have no order are not recorded, because
 * two runs have to report the same.
 */
public final class ViolatedRules {

  private final Map<ResourcePlan, Set<String>> broken =
      Collections.synchronizedMap(new IdentityHashMap<>());

  /** Returns the rules that a resource violated in earlier conversations. */
  public Set<String> of(ResourcePlan resource) {
    return Set.copyOf(broken.getOrDefault(resource, Set.of()));
  }

  /** Records the violations of a conversation. */
  public void keep(ResourcePlan resource, Map<String, Verdict> verdicts) {
    if (!resource.isInOrder() || resource.isListing()) {
      return;
    }
    var rules = broken.computeIfAbsent(resource, unused -> new HashSet<>());
    verdicts.forEach(
        (rule, verdict) -> {
          if (verdict instanceof Verdict.Violated) {
            rules.add(rule);
          }
        });
  }
}
