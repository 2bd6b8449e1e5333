package io.github.dsctck.core.run.replay;

import io.github.dsctck.core.finding.Material;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.run.setting.Materials;
import java.util.List;

/**
 * The files of the resources of a recorded run.
 *
 * @param resources the conclusions of that run
 */
record RecordedMaterials(List<ResourceSummary> resources) implements Materials {

  RecordedMaterials {
    resources = List.copyOf(resources);
  }

  @Override
  public void take(ResourcePlan resource) {
    // The digests were recorded by that run.
  }

  @Override
  public List<Material> of(ResourcePlan resource) {
    return resources.stream()
        .filter(summary -> summary.manifest().equals(resource.file().name()))
        .filter(summary -> resource.manifest().type().equals(summary.resource()))
        .findFirst()
        .map(ResourceSummary::materials)
        .orElse(List.of());
  }

  @Override
  public List<String> changes() {
    return List.of();
  }
}
