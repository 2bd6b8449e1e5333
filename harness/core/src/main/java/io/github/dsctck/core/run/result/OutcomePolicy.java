package io.github.dsctck.core.run.result;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.catalogue.ProfileScope;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.catalogue.baseline.Baseline;
import io.github.dsctck.core.catalogue.baseline.BaselineEntry;
import io.github.dsctck.core.check.EngineEffect.Weight;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.options.RunOptions;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Decides the outcome of a violated rule, by its level, the options and the baseline. */
public final class OutcomePolicy {

  private static final List<Weight> LIGHTEST_FIRST =
      List.of(
          Weight.WARNS,
          Weight.WARNS_ALL_FROM_3_4,
          Weight.WARNS_FROM_3_2,
          Weight.STOPS_UNTIL_3_1,
          Weight.STOPS_UNTIL_3_2,
          Weight.STOPS_ALL_UNTIL_3_2,
          Weight.STOPS_FROM_3_3,
          Weight.UNREADABLE_FROM_3_3,
          Weight.OF_ITS_RULE,
          Weight.STOPS_ENGINES);

  private final RunOptions options;
  private final Baseline baseline;
  private final ProfileScope scope;
  private final Set<BaselineEntry> used = ConcurrentHashMap.newKeySet();

  public OutcomePolicy(RunOptions options, Baseline baseline) {
    this.options = options;
    this.baseline = baseline;
    this.scope = options.scope();
  }

  /** Returns the weight of several violations, which is that of the heaviest. */
  static Weight weightOf(List<Violation> violations) {
    return violations.stream()
        .map(Violation::weight)
        .max(Comparator.comparing(LIGHTEST_FIRST::indexOf))
        .orElse(Weight.OF_ITS_RULE);
  }

  /** Returns the outcome of a violation of a rule by a resource. */
  Outcome violated(Rule rule, @Nullable String resource) {
    return violated(rule, resource, Weight.OF_ITS_RULE);
  }

  /** Returns the outcome of a violation of some weight. */
  Outcome violated(Rule rule, @Nullable String resource, Weight weight) {
    boolean listed = known(rule.id(), resource).isPresent();
    if (!counts(rule)) {
      return Outcome.UNSCORED;
    }
    if (listed) {
      return Outcome.KNOWN;
    }
    boolean warnsOnly = weight == Weight.WARNS || onlyWarns(weight);
    boolean tolerated = warnsOnly || weight == Weight.OF_ITS_RULE && isTolerated(rule);
    boolean fails =
        rule.level() == Level.MUST && !tolerated
            || (rule.level() == Level.SHOULD || warnsOnly) && options.strict();
    return fails ? Outcome.FAIL : Outcome.WARN;
  }

  /** Returns whether the result of a rule counts. */
  boolean counts(Rule rule) {
    return scope.counts(rule);
  }

  /** Returns why the result of a rule does not count. */
  String unscored(Rule rule) {
    return "not in profile: " + scope.reason(rule);
  }

  /** Returns whether the engines of the profile, or some of them, fail or warn at a violation. */
  public boolean applies(Violation violation) {
    var engines = scope.engine().generations();
    return violation.isNotedForOlder()
        ? engines.stream().allMatch(violation::holdsIn)
        : engines.stream().anyMatch(violation::holdsIn);
  }

  /**
   * Returns the generations for which violations of a rule hold, oldest first; none where the run
   * covers only one.
   */
  List<String> generations(Rule rule, List<Violation> violations) {
    var covered = scope.generations();
    return covered.size() < 2
        ? List.of()
        : covered.stream()
            .filter(rule.generations()::contains)
            .filter(generation -> violations.stream().anyMatch(it -> it.holdsIn(generation)))
            .map(EngineGeneration::label)
            .toList();
  }

  /**
   * Returns whether some engine of the profile accepts it or only warns, although an older one
   * drops the manifest.
   */
  private boolean onlyWarns(Weight weight) {
    return switch (weight) {
      case WARNS_FROM_3_2, STOPS_UNTIL_3_1 -> scope.engine().meets("3.2", null);
      case STOPS_UNTIL_3_2 -> scope.engine().meets("3.3", null);
      default -> false;
    };
  }

  private boolean isTolerated(Rule rule) {
    return options.lenientEngine() && rule.traits().tolerated();
  }

  /** Returns the baseline entry about a violation, which thereby is not stale. */
  Optional<BaselineEntry> known(String rule, @Nullable String resource) {
    if (resource == null) {
      return Optional.empty();
    }
    var entry = baseline.find(rule, resource);
    entry.ifPresent(used::add);
    return entry;
  }

  /** Returns the entries whose violation did not occur. */
  public List<BaselineEntry> stale() {
    return baseline.entries().stream().filter(entry -> !used.contains(entry)).toList();
  }
}
