package io.github.dsctck.reports.merge;

import io.github.dsctck.core.catalogue.certification.CertificationLevel;
import io.github.dsctck.core.catalogue.certification.CertificationLevels;
import io.github.dsctck.core.finding.Certifiable;
import io.github.dsctck.core.finding.Material;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Determines the certification level of several runs of a resource: the lowest level that one of
 * them reached.
 */
final class MergedLevel {

  private static final Certifiable UNKNOWN =
      new Certifiable(null, "the run did not record a certification level");

  private final List<String> parts;
  private final boolean platforms;
  private final List<String> levels =
      CertificationLevels.load().all().stream().map(CertificationLevel::name).toList();

  /**
   * Creates the levels of merged runs.
   *
   * @param parts all merged runs
   * @param platforms whether each run has its own platform
   */
  MergedLevel(List<MergedPart> parts, boolean platforms) {
    this.parts = parts.stream().map(MergedPart::name).toList();
    this.platforms = platforms;
  }

  /** Returns the level, and what blocks the next one. */
  Certifiable of(List<MergedResource.Source> sources) {
    var other = platforms ? Optional.<String>empty() : otherFile(sources);
    if (other.isPresent()) {
      return new Certifiable(null, "the merged runs had different versions of " + other.get());
    }
    var least = sources.stream().min(Comparator.comparingInt(source -> rank(source))).orElseThrow();
    var level = certifiable(least);
    var hindrance = level.hindrance();
    if (hindrance == null) {
      return new Certifiable(level.level(), elsewhere(sources).orElse(null));
    }
    boolean everywhere = sources.stream().map(MergedLevel::certifiable).allMatch(level::equals);
    return everywhere ? level : new Certifiable(level.level(), place(least) + ", " + hindrance);
  }

  private int rank(MergedResource.Source source) {
    return levels.indexOf(certifiable(source).level());
  }

  private static Certifiable certifiable(MergedResource.Source source) {
    return Objects.requireNonNullElse(source.resource().summary().certifiable(), UNKNOWN);
  }

  private String place(MergedResource.Source source) {
    return (platforms ? "on " : "in ") + source.part().name();
  }

  /** Names the platforms without a verdict on the resource, to which the level does not apply. */
  private Optional<String> elsewhere(List<MergedResource.Source> sources) {
    var without = new ArrayList<>(parts);
    sources.forEach(source -> without.remove(source.part().name()));
    return platforms && !without.isEmpty()
        ? Optional.of("it was not judged on " + String.join(", ", without))
        : Optional.empty();
  }

  /** Returns a file that differs between the parts; such parts did not run the same resource. */
  private static Optional<String> otherFile(List<MergedResource.Source> sources) {
    var first = materials(sources.get(0));
    for (var source : sources) {
      var differing = new LinkedHashSet<>(materials(source));
      first.forEach(material -> toggle(differing, material));
      if (!differing.isEmpty()) {
        return Optional.of(differing.iterator().next().name());
      }
    }
    return Optional.empty();
  }

  private static void toggle(Set<Material> differing, Material material) {
    if (!differing.remove(material)) {
      differing.add(material);
    }
  }

  private static List<Material> materials(MergedResource.Source source) {
    return Objects.requireNonNullElse(source.resource().summary().materials(), List.<Material>of())
        .stream()
        .filter(material -> !material.belongsToFolder())
        .toList();
  }
}
