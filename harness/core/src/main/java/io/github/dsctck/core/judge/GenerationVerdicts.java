package io.github.dsctck.core.judge;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Combines the verdicts of several generations of the engine; each violation names its own. */
final class GenerationVerdicts {

  /** The verdicts that decide where no generation has a violation, the most telling first. */
  private static final List<Class<? extends Verdict>> TELLING =
      List.of(
          Verdict.Errored.class,
          Verdict.NotExercised.class,
          Verdict.Satisfied.class,
          Verdict.NotApplicable.class);

  private final Map<EngineGeneration, Map<String, Verdict>> verdicts =
      new EnumMap<>(EngineGeneration.class);

  void add(EngineGeneration generation, Map<String, Verdict> judged) {
    verdicts.put(generation, judged);
  }

  /** Returns the verdict on a rule over the generations that it applies to. */
  Verdict of(Rule rule) {
    var mine = new EnumMap<EngineGeneration, Verdict>(EngineGeneration.class);
    verdicts.forEach(
        (generation, judged) ->
            mine.put(
                generation,
                Objects.requireNonNull(judged.get(rule.id()))
                    .filtering(violation -> violation.holdsIn(generation))));
    if (mine.keySet().stream().anyMatch(rule.generations()::contains)) {
      mine.keySet().retainAll(rule.generations());
    }
    return combined(mine);
  }

  private static Verdict combined(Map<EngineGeneration, Verdict> mine) {
    var holders = new LinkedHashMap<Violation, Set<EngineGeneration>>();
    mine.forEach(
        (generation, verdict) -> {
          if (verdict instanceof Verdict.Violated violated) {
            for (var violation : violated.violations()) {
              holders
                  .computeIfAbsent(violation, key -> EnumSet.noneOf(EngineGeneration.class))
                  .add(generation);
            }
          }
        });
    if (holders.isEmpty()) {
      return mostTelling(mine);
    }
    return Verdict.of(
        holders.entrySet().stream()
            .map(holder -> holder.getKey().onlyIn(holder.getValue()))
            .toList());
  }

  private static Verdict mostTelling(Map<EngineGeneration, Verdict> mine) {
    return TELLING.stream()
        .flatMap(kind -> mine.values().stream().filter(kind::isInstance))
        .findFirst()
        .orElseThrow();
  }
}
