package io.github.dsctck.core.judge;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.check.Check;
import io.github.dsctck.core.check.Layer;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepRecord;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Judges each exchange upward through the layers and stops at the first one with a violation
 * (design, "Attribution").
 *
 * <p>It is hard because one defect shows in several layers. Example: a get ends with exit code 0
 * and prints text that is not JSON. A rule about output fails, and the exchange is unusable. The
 * rules of the schema layer are then blocked by that rule and do not fail too. The rules about
 * messages are still judged, because stderr does not depend on stdout.
 */
final class ExchangeJudge {

  private final Catalogue catalogue;

  /** The checks by the position of their layer. */
  private final List<Map<String, Check.OfExchange>> layers = new ArrayList<>();

  ExchangeJudge(Catalogue catalogue, RuleRegistry registry) {
    this.catalogue = catalogue;
    for (var layer : Layer.values()) {
      layers.add(new LinkedHashMap<>());
    }
    for (var id : registry.ids()) {
      if (registry.find(id).orElseThrow() instanceof Check.OfExchange check) {
        layers.get(check.layer().ordinal()).put(id, check);
      }
    }
  }

  /**
   * Judges every exchange of the steps.
   *
   * @param elsewhere the rules violated in other conversations with the same resource
   */
  Result judge(List<StepRecord> steps, Set<String> elsewhere) {
    var result = new Result();
    layers.forEach(checks -> checks.keySet().forEach(result::tally));
    for (var step : steps) {
      for (var observation : step.observations()) {
        if (observation.twin().isEmpty() && !step.stepInput().isDedicated()) {
          judge(observation, result);
        }
      }
    }
    sameOffences(result);
    RecurringDefect.leave(catalogue, result, elsewhere);
    return result;
  }

  /**
   * Assigns a defect to get if states of other operations share it with its own, and to set if
   * predicted states share it.
   */
  private void sameOffences(Result result) {
    var get = catalogue.id(RuleRole.GET_STATE);
    var set = catalogue.id(RuleRole.SET_STATE);
    var nulls = catalogue.id(RuleRole.NULL_VALUES);
    var known = result.tally(get).each(Violation::offence);
    var printed = result.tally(set).each(Violation::offence);
    var nullPlaces = result.tally(nulls).each(Violation::pointer);
    layers.get(Layer.SCHEMA.ordinal()).keySet().stream()
        .filter(id -> !id.equals(get) && !id.equals(nulls))
        .map(result::tally)
        .forEach(
            tally -> {
              tally.leave(violation -> known.contains(violation.offence()), get);
              tally.leave(
                  violation -> isPreview(violation) && printed.contains(violation.offence()), set);
              tally.leave(
                  violation -> nullPlaces.contains(violation.pointer()) && isOfNull(violation),
                  nulls);
            });
  }

  private static boolean isOfNull(Violation violation) {
    var offence = violation.offence();
    return offence != null && offence.first().ofNull();
  }

  private static boolean isPreview(Violation violation) {
    var seen = violation.observation();
    return seen != null && seen.isWhatIf();
  }

  private void judge(Observation observation, Result result) {
    result.effects().note(observation);
    for (var layer : Layer.values()) {
      var broken = result.violatedBy().get(observation);
      if (broken != null && layer != Layer.MESSAGES) {
        block(observation, layers.get(layer.ordinal()), broken, result);
        continue;
      }
      var first = judgeLayer(observation, layer, result);
      if (layer.isFoundation()) {
        first.ifPresent(rule -> result.violatedBy().put(observation, rule));
      }
    }
  }

  /**
   * Records the rules that cannot be judged any more, except those that do not apply to the
   * exchange.
   */
  private void block(
      Observation observation, Map<String, Check.OfExchange> checks, String broken, Result result) {
    checks.forEach(
        (id, check) -> {
          var verdict = Checking.run(() -> check.judge().apply(observation));
          if (verdict instanceof Verdict.NotApplicable
              && (observation.succeeded()
                  || !ChapterApplicability.of(catalogue.rule(id), observation))) {
            result.tally(id).add(verdict);
          } else {
            result.tally(id).blockedBy(broken);
          }
        });
  }

  /** Judges one layer and returns the first rule of it that fails, if any does. */
  private Optional<String> judgeLayer(Observation observation, Layer layer, Result result) {
    var violated = new LinkedHashMap<String, Verdict.Violated>();
    for (var entry : layers.get(layer.ordinal()).entrySet()) {
      var verdict = Checking.run(() -> entry.getValue().judge().apply(observation));
      if (verdict instanceof Verdict.Violated broken) {
        violated.put(entry.getKey(), proven(broken, observation));
      } else {
        result.tally(entry.getKey()).add(verdict);
      }
    }
    var cause = cause(observation, layer, violated.keySet(), result);
    if (cause.isPresent()) {
      violated.keySet().forEach(id -> result.tally(id).blockedBy(cause.get()));
      return cause;
    }
    var failed = new ArrayList<String>();
    violated.forEach(
        (id, verdict) ->
            stronger(id, violated.keySet(), result.violatedBy().get(observation))
                .ifPresentOrElse(
                    other -> result.tally(id).blockedBy(other),
                    () -> {
                      result.tally(id).add(verdict);
                      failed.add(id);
                    }));
    return failed.stream().findFirst();
  }

  /** Returns the rule about what went wrong before the output was printed, if that explains it. */
  private Optional<String> cause(
      Observation observation, Layer layer, Set<String> violated, Result result) {
    if (layer.isAboutOutput() && !violated.isEmpty()) {
      var taken =
          InvalidInputEffects.takenBy(observation)
              .filter(rule -> !isHabit(violated, observation, result));
      if (taken.isPresent()) {
        result.effects().blame(observation);
      }
      var failure = taken.or(() -> SilentFailure.of(observation));
      if (failure.isPresent()) {
        return failure.map(catalogue::id);
      }
    }
    // Asked even where nothing is violated: a valid state ends the effect of an invalid set.
    return layer == Layer.SCHEMA && result.effects().explains(observation, !violated.isEmpty())
        ? Optional.of(catalogue.id(RuleRole.INVALID_INPUT))
        : Optional.empty();
  }

  private Optional<String> stronger(String id, Set<String> violated, @Nullable String below) {
    return Stream.concat(
            Stream.ofNullable(below), violated.stream().filter(other -> !other.equals(id)))
        .filter(other -> catalogue.yields(id, other))
        .findFirst();
  }

  /** Returns whether an operation did the same for valid input. */
  private static boolean isHabit(Set<String> broken, Observation observation, Result result) {
    var operation = observation.exchange().operation();
    return broken.stream()
        .flatMap(id -> result.tally(id).each(Violation::observation).stream())
        .anyMatch(seen -> seen.exchange().operation() == operation && !seen.stepInput().isWrong());
  }

  private static Verdict.Violated proven(Verdict.Violated verdict, Observation observation) {
    var violations = new ArrayList<Violation>();
    verdict.violations().forEach(violation -> violations.add(violation.seenIn(observation)));
    return new Verdict.Violated(violations);
  }

  /**
   * The results of the exchanges.
   *
   * @param tallies the verdicts of each exchange rule
   * @param violatedBy the rule that makes an exchange unusable, for those that are
   * @param effects what invalid input did so far
   */
  record Result(
      Map<String, Tally> tallies,
      Map<Observation, String> violatedBy,
      InvalidInputEffects effects) {

    Result() {
      this(new LinkedHashMap<>(), new IdentityHashMap<>(), new InvalidInputEffects());
    }

    Tally tally(String id) {
      return tallies.computeIfAbsent(id, unused -> new Tally());
    }
  }
}
