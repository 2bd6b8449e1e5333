package io.github.dsctck.core.catalogue;

import java.util.Optional;

/**
 * Which rules count in a run: those of its profile that hold for the engine versions in question.
 * The others are judged and shown just the same, and weigh nothing.
 *
 * @param profile the profile the resources are held to
 * @param engine the engine versions the rules are read for
 */
public record ProfileScope(Profile profile, EngineRange engine) {

  /**
   * Returns the scoring by the names a user gives.
   *
   * @throws IllegalArgumentException if there is no such profile or engine
   */
  public static ProfileScope of(String profile, String engine) {
    var range =
        EngineRange.parse(engine)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "The engine is to be %s.".formatted(EngineRange.FORM)));
    range
        .unknown()
        .ifPresent(
            problem -> {
              throw new IllegalArgumentException(problem);
            });
    return new ProfileScope(Profile.load(profile), range);
  }

  /** Returns a sentence for engine versions that the profile is not about. */
  public Optional<String> remark() {
    return engine.meets(profile.from(), profile.to())
        ? Optional.empty()
        : Optional.of(
            "the profile %s is about DSC %s, and this run about %s; only the rules that hold for both count"
                .formatted(
                    profile.name(),
                    profile.to() == null
                        ? profile.from() + " and later"
                        : new EngineRange(profile.from(), profile.to()),
                    engine));
  }

  /** Returns whether a rule counts. */
  public boolean counts(Rule rule) {
    return profile.includes(rule.id()) && engine.meets(rule.since(), rule.until());
  }

  /** Returns why a rule does not count, as a sentence would put it. */
  public String reason(Rule rule) {
    return profile.includes(rule.id())
        ? "it holds %s, and this run is about %s".formatted(span(rule), engine)
        : "it is no rule of the profile " + profile.name();
  }

  private static String span(Rule rule) {
    var until = rule.until();
    return "from DSC " + rule.since() + (until == null ? "" : " to " + until);
  }
}
