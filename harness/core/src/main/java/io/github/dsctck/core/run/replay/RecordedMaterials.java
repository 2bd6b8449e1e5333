package io.github.dsctck.core.run.replay;

import io.github.dsctck.core.finding.Material;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.run.setting.Materials;
import java.util.List;

/**
 * What the resources of a run that is over consisted of.
 *
 * @param resources what that run concluded
 */
record RecordedMaterials(List<ResourceSummary> resources) implements Materials {

  RecordedMaterials {
    resources = List.copyOf(resources);
  }

  @Override
  public void take(ResourcePlan resource) {
    // It was taken then.
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
