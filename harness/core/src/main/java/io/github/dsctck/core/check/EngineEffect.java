package io.github.dsctck.core.check;

import io.github.dsctck.core.catalogue.EngineGeneration;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The effect of a violation on engines, where it is not that of every violation of its rule.
 *
 * @param weight its weight
 * @param reaction what the engine does about it, null where that is the reaction of the rule
 * @param generations the generations that notice it; all of the rule and the weight where it is
 *     empty
 */
public record EngineEffect(
    Weight weight, @Nullable String reaction, Set<EngineGeneration> generations) {

  /** The weight of a violation in addition to the level of its rule. */
  public enum Weight {
    /** The level of the rule. */
    OF_ITS_RULE,
    /** A warning only, because a document of the engine's authors allows it. */
    WARNS,
    /** A warning only, unless all engines of the run are older than 3.2. */
    WARNS_FROM_3_2,
    /**
     * A warning only, and only a note if engines of the run are older than 3.4, because these
     * expect what the others warn about.
     */
    WARNS_ALL_FROM_3_4,
    /** The level of the rule, but a warning if later engines than 3.1 count, too. */
    STOPS_UNTIL_3_1,
    /** The level of the rule, but a warning if later engines than 3.2 count, too. */
    STOPS_UNTIL_3_2,
    /** The level of the rule if all engines of the run are older than 3.3. */
    STOPS_ALL_UNTIL_3_2,
    /** The level of the rule, unless all engines of the run are older than 3.3. */
    STOPS_FROM_3_3,
    /**
     * The level of the rule, unless all engines of the run are older than 3.3; then the kit cannot
     * continue, because it reads manifests like later engines.
     */
    UNREADABLE_FROM_3_3,
    /** No engine tolerates it, although engines tolerate other violations of the rule. */
    STOPS_ENGINES;

    /** Returns whether a generation of the engine fails or warns. */
    boolean holdsIn(EngineGeneration generation) {
      return switch (this) {
        case STOPS_UNTIL_3_1 -> !generation.isFrom(EngineGeneration.V3_2);
        case STOPS_UNTIL_3_2, STOPS_ALL_UNTIL_3_2 -> !generation.isFrom(EngineGeneration.V3_3);
        case STOPS_FROM_3_3, UNREADABLE_FROM_3_3 -> generation.isFrom(EngineGeneration.V3_3);
        case WARNS_ALL_FROM_3_4 -> generation.isFrom(EngineGeneration.V3_4_PREVIEW);
        case OF_ITS_RULE, WARNS, WARNS_FROM_3_2, STOPS_ENGINES -> true;
      };
    }
  }

  /** The effect of most violations. */
  public static final EngineEffect OF_ITS_RULE =
      new EngineEffect(Weight.OF_ITS_RULE, null, Set.of());

  /** Copies the generations. */
  public EngineEffect {
    generations = Set.copyOf(generations);
  }

  EngineEffect weighing(Weight other) {
    return new EngineEffect(other, reaction, generations);
  }

  EngineEffect reacting(String does) {
    return new EngineEffect(weight, does, generations);
  }

  EngineEffect onlyIn(Set<EngineGeneration> some) {
    return new EngineEffect(weight, reaction, some);
  }

  boolean holdsIn(EngineGeneration generation) {
    return weight.holdsIn(generation)
        && (generations.isEmpty() || generations.contains(generation));
  }
}
