package io.github.dsctck.core.catalogue.certification;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Profile;
import io.github.dsctck.core.catalogue.Specs;
import io.github.dsctck.core.finding.Certifiable;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.finding.RunRecord;
import io.github.dsctck.core.text.Quotation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The certification levels, in ascending order, and the highest that a resource reached. */
public final class CertificationLevels {

  private static final String FILE = "profiles/levels.yaml";

  private final List<CertificationLevel> levels;

  private CertificationLevels(List<CertificationLevel> levels) {
    this.levels = List.copyOf(levels);
  }

  /** Returns the levels that are built into the kit. */
  public static CertificationLevels load() {
    return BuiltIn.LEVELS;
  }

  private static final class BuiltIn {
    static final CertificationLevels LEVELS =
        new CertificationLevels(new LevelParser(FILE).parse(Specs.bytes(FILE)));
  }

  /** Returns the levels, in ascending order. */
  public List<CertificationLevel> all() {
    return levels;
  }

  /**
   * Returns the level of that name.
   *
   * @throws IllegalArgumentException if no level has that name; the message lists the existing ones
   */
  public CertificationLevel level(String name) {
    return levels.stream()
        .filter(level -> level.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "There is no certification level %s; choose one of %s."
                        .formatted(
                            Quotation.of(name),
                            levels.stream()
                                .map(CertificationLevel::name)
                                .collect(Collectors.joining(", ")))));
  }

  /**
   * Returns whether a level is at least as high as another one; the absence of a level is the
   * lowest.
   */
  public boolean isAtLeast(Optional<String> reached, CertificationLevel level) {
    return reached.map(this::level).map(levels::indexOf).orElse(-1) >= levels.indexOf(level);
  }

  /**
   * Returns the highest level that a resource reached and the reason why it does not reach the next
   * one.
   */
  public Certifiable reached(JudgedResource resource, Catalogue catalogue) {
    var never = never(resource);
    if (never.isPresent()) {
      return new Certifiable(null, never.get());
    }
    String highest = null;
    for (var level : levels) {
      var hindrance = level.hindrance(resource, catalogue);
      if (hindrance.isPresent()) {
        return new Certifiable(highest, hindrance.get());
      }
      highest = level.name();
    }
    return new Certifiable(highest, null);
  }

  private static Optional<String> never(JudgedResource resource) {
    if (resource.verdict() == ResourceVerdict.VIOLATES || resource.has(Outcome.FAIL)) {
      return Optional.of("it violates the contract");
    }
    if (resource.verdict() == ResourceVerdict.ERROR || resource.has(Outcome.ERROR)) {
      return Optional.of("the kit had an internal error");
    }
    return resource
        .obstacle()
        .or(() -> resource.has(Outcome.PASS) ? Optional.empty() : Optional.of("no rule passed"));
  }

  /**
   * Returns why no resource can be certified after a run, whatever the findings.
   *
   * @param interrupted whether it was interrupted
   */
  public static Optional<String> obstacle(RunRecord run, boolean interrupted) {
    if (interrupted) {
      return Optional.of("the run was interrupted");
    }
    if (run.partial()) {
      return Optional.of("a selection left cases out");
    }
    if (!Profile.NAMES.contains(run.profile())) {
      return Optional.of("this kit knows no profile " + Quotation.of(run.profile()));
    }
    var profile = Profile.load(run.profile());
    if (!profile.digest().equals(run.profileDigest())) {
      return Optional.of("the run used another edition of " + run.profile());
    }
    if (profile.dialect().isProposal()) {
      return Optional.of(
          "the profile %s judges by %s; certification levels cover released engines only"
              .formatted(profile.name(), profile.dialect().title()));
    }
    return profile.engine().equals(run.engine())
        ? Optional.empty()
        : Optional.of(
            "the run covered engine %s, and %s covers %s"
                .formatted(run.engine(), run.profile(), profile.engine()));
  }
}
