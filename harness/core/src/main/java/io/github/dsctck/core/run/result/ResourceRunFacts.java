package io.github.dsctck.core.run.result;

import io.github.dsctck.core.finding.Material;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a conclusion about a resource depends on besides its findings.
 *
 * @param planned how many rules that count were to be judged
 * @param cut why nobody can say that it conforms, where the run was cut short
 * @param obstacle why nothing can be certified after this run, whatever it found
 * @param materials the files the resource consisted of
 * @param took how long its conversations took
 */
record ResourceRunFacts(
    int planned,
    Optional<String> cut,
    Optional<String> obstacle,
    List<Material> materials,
    Duration took) {

  ResourceRunFacts {
    materials = List.copyOf(materials);
  }

  /** Returns why nothing can be certified of the resource, whatever was found. */
  Optional<String> hindrance() {
    return obstacle.or(
        () ->
            materials.stream()
                .filter(Material::hasChanged)
                .findFirst()
                .map(material -> material.name() + " changed while the run went on"));
  }
}
