package io.github.dsctck.core.run.result;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.plan.ResourcePlan;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The rules each resource was seen to break so far, so that what one conversation explains is not
 * found again by another. Nothing is kept of resources whose conversations have no order, because
 * two runs have to find the same.
 */
public final class ViolatedRules {

  private final Map<ResourcePlan, Set<String>> broken =
      Collections.synchronizedMap(new IdentityHashMap<>());

  /** Returns the rules a resource was seen to break in the conversations before. */
  public Set<String> of(ResourcePlan resource) {
    return Set.copyOf(broken.getOrDefault(resource, Set.of()));
  }

  /** Keeps what a conversation showed. */
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
