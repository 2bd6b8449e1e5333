package io.github.dsctck.core.run.ledger;

import io.github.dsctck.core.finding.Material;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The facts besides its findings that the verdict on a resource depends on.
 *
 * @param planned the number of planned rules that count
 * @param cut why it cannot conform, where the run was cut short
 * @param obstacle why it cannot be certified after this run, whatever the findings
 * @param materials the files of the resource
 * @param needs what its scenarios need besides its own folders, as phrases
 * @param took the duration of its conversations
 */
record ResourceRunFacts(
    int planned,
    Optional<String> cut,
    Optional<String> obstacle,
    List<Material> materials,
    List<String> needs,
    Duration took) {

  ResourceRunFacts {
    materials = List.copyOf(materials);
    needs = List.copyOf(needs);
  }

  /** Returns why the resource cannot be certified, whatever the findings. */
  Optional<String> hindrance() {
    return obstacle.or(
        () -> materials.stream().flatMap(material -> material.obstacle().stream()).findFirst());
  }
}
