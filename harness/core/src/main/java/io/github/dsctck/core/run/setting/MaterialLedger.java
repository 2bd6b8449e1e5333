package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.file.CheckedRead;
import io.github.dsctck.core.finding.Material;
import io.github.dsctck.core.material.MaterialFile;
import io.github.dsctck.core.material.MaterialFinder;
import io.github.dsctck.core.plan.FilePlan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Records the files of each resource before the first process, and finds later changes. */
final class MaterialLedger implements Materials {

  private final MaterialFinder finder;
  private final Map<FilePlan, List<MaterialFile>> places =
      Collections.synchronizedMap(new IdentityHashMap<>());
  private final Map<Path, Optional<String>> before = new ConcurrentHashMap<>();
  private final Map<Path, Optional<String>> after = new ConcurrentHashMap<>();

  MaterialLedger(MaterialFinder finder) {
    this.finder = finder;
  }

  /** Digests the files of a resource that have no digest yet. */
  @Override
  public void take(FilePlan planned) {
    var found = finder.of(planned);
    found.stream()
        .flatMap(material -> material.file().stream())
        .forEach(file -> before.computeIfAbsent(file, MaterialLedger::digest));
    places.put(planned, found);
  }

  @Override
  public List<Material> of(FilePlan planned) {
    return places.getOrDefault(planned, List.of()).stream().map(this::material).toList();
  }

  @Override
  public List<String> changes() {
    return places.values().stream()
        .flatMap(List::stream)
        .map(this::material)
        .filter(Material::hasChanged)
        .map(
            material ->
                "%s changed during the run; resources that contain it cannot be certified"
                    .formatted(material.name()))
        .distinct()
        .sorted()
        .toList();
  }

  private Material material(MaterialFile material) {
    var sha256 = material.file().flatMap(before::get);
    var now = material.file().flatMap(file -> after.computeIfAbsent(file, MaterialLedger::digest));
    boolean changed = !sha256.equals(now);
    return new Material(
        material.name(), material.role().wireName(), sha256.orElse(null), changed ? true : null);
  }

  private static Optional<String> digest(Path file) {
    try {
      return Optional.of(CheckedRead.of(file).sha256());
    } catch (IOException e) {
      return Optional.empty(); // the file no longer exists or is not readable
    }
  }
}
