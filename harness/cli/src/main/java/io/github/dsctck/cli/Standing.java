package io.github.dsctck.cli;

import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How all resources came out when they were verified last. */
final class Standing {

  private final Map<String, ResourceSummary> last = new TreeMap<>();

  /** Takes what a run concluded, in place of what was known of the same manifests. */
  void take(List<ResourceSummary> resources) {
    resources.forEach(resource -> last.put(resource.manifest(), resource));
  }

  /** Returns how many resources came to each verdict. */
  String line() {
    var counts = new EnumMap<ResourceVerdict, Integer>(ResourceVerdict.class);
    var resources =
        last.values().stream()
            .filter(resource -> !ResourceSummary.LIST.equals(resource.kind()))
            .toList();
    resources.forEach(resource -> counts.merge(resource.verdict(), 1, Integer::sum));
    return counts.entrySet().stream()
        .map(entry -> entry.getKey() + " " + entry.getValue())
        .collect(
            Collectors.joining(
                ", ",
                resources.size() + (resources.size() == 1 ? " resource: " : " resources: "),
                ""));
  }
}
