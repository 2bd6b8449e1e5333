package io.github.dsctck.core.run.replay;

import io.github.dsctck.core.file.FileDigest;
import io.github.dsctck.core.finding.Material;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.run.setting.Materials;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

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
  public void take(FilePlan file) {
    // The digests were recorded by that run.
  }

  @Override
  public void look(ResourcePlan resource) {
    // No process runs.
  }

  @Override
  public List<Path> paths(ResourcePlan resource) {
    return List.of();
  }

  @Override
  public Optional<FileDigest> digest(Path file) {
    return Optional.empty();
  }

  /** That run concluded from it what level the resource reaches. */
  @Override
  public Optional<String> unseen(FilePlan file) {
    return Optional.empty();
  }

  @Override
  public List<Material> of(FilePlan file) {
    var type = file.type();
    return resources.stream()
        .filter(summary -> summary.manifest().equals(file.file().name()))
        .filter(summary -> type.filter(name -> name.equals(summary.resource())).isPresent())
        .findFirst()
        .flatMap(summary -> Optional.ofNullable(summary.materials()))
        .orElse(List.of());
  }

  @Override
  public List<String> changes() {
    return List.of();
  }
}
