package io.github.dsctck.core.catalogue;

import java.util.Optional;
import java.util.Set;

/**
 * The rules that count in a run: those of its profile that apply to its engine versions. The others
 * are judged and shown, but do not affect the verdict.
 *
 * @param profile the profile that the resources are judged by
 * @param engine the engine versions that the rules are selected for
 */
public record ProfileScope(Profile profile, EngineRange engine) {

  /**
   * Returns the scope for the names that a user gives.
   *
   * @throws IllegalArgumentException if there is no such profile or engine
   */
  public static ProfileScope of(String profile, String engine) {
    var range =
        EngineRange.parse(engine)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "The engine must be %s.".formatted(EngineRange.FORM)));
    range
        .unknown()
        .ifPresent(
            problem -> {
              throw new IllegalArgumentException(problem);
            });
    return new ProfileScope(Profile.load(profile), range);
  }

  /** Returns a sentence about engine versions that the profile does not cover. */
  public Optional<String> remark() {
    return engine.meets(profile.from(), profile.to())
        ? Optional.empty()
        : Optional.of(
            "the profile %s covers DSC %s, and this run %s; only rules that apply to both count"
                .formatted(
                    profile.name(),
                    profile.to() == null
                        ? profile.from() + " and later"
                        : new EngineRange(profile.from(), profile.to()),
                    engine));
  }

  /** Returns the generations of the engine that it covers, none where no engine implements it. */
  public Set<EngineGeneration> generations() {
    return profile.dialect() == Dialect.DRAFT_2022 || profile.dialect() == Dialect.PSDSC_RFC0001
        ? Set.of()
        : engine.generations();
  }

  /** Returns whether a rule counts; no profile lists one about updates, but a run asks for it. */
  public boolean counts(Rule rule) {
    return includes(rule) && engine.meets(rule.since(), rule.until());
  }

  private boolean includes(Rule rule) {
    return rule.isAboutUpdates() || profile.includes(rule.id());
  }

  /** Returns why a rule does not count, as a sentence would put it. */
  public String reason(Rule rule) {
    return includes(rule)
        ? "it applies %s, and this run covers %s".formatted(span(rule), engine)
        : "it is not a rule of the profile " + profile.name();
  }

  private static String span(Rule rule) {
    var until = rule.until();
    return "from DSC " + rule.since() + (until == null ? "" : " to " + until);
  }
}
