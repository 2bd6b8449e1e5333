package io.github.dsctck.core.catalogue;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.finding.Level;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One rule of the contract: its texts for readers and its data for the kit. Its check is registered
 * elsewhere by the same id.
 *
 * @param id the chapter and a number, such as {@code OUT-04}; never reused
 * @param title its subject, in a few words
 * @param level its level
 * @param because the reason for its level
 * @param requirement the requirement on a resource
 * @param applies the resources that it applies to
 * @param exercise whether every run exercises it
 * @param check the earliest phase in which it can be judged
 * @param yieldsTo the ids and patterns as its file has them; {@link Catalogue#yields} resolves them
 * @param traits its data for the logic of the kit
 * @param engine the reaction of the DSC engine to a violation
 * @param sources the documents and code that it is based on
 * @param since the first engine version it applies to
 * @param until the last engine version it applies to, null while it still applies
 * @param status its maturity
 * @param state whether this kit judges it
 * @param unobservable why no check can observe it, null unless that is its state
 * @param why the effect of a violation on users
 * @param fix the correction by the author
 */
public record Rule(
    String id,
    String title,
    Level level,
    LevelReason because,
    String requirement,
    String applies,
    Exercise exercise,
    CheckPhase check,
    List<String> yieldsTo,
    RuleTraits traits,
    String engine,
    List<String> sources,
    String since,
    @Nullable String until,
    Maturity status,
    Implementation state,
    @Nullable String unobservable,
    String why,
    String fix) {

  /** Copies the lists and requires a reason exactly where the state is unobservable. */
  public Rule {
    yieldsTo = List.copyOf(yieldsTo);
    sources = List.copyOf(sources);
    if ((unobservable != null) != (state == Implementation.UNOBSERVABLE)) {
      throw new IllegalArgumentException(
          id + " must say why it is unobservable exactly when that is its state.");
    }
  }

  /** Returns its chapter. */
  public Chapter chapter() {
    return Chapter.of(id);
  }

  /** Returns the generations of the engine that it applies to, oldest first. */
  public Set<EngineGeneration> generations() {
    return EngineRange.generationsOf(since, until);
  }

  /** Returns the dialects it belongs to. */
  Set<Dialect> dialects() {
    return traits.dialects();
  }

  /** Returns whether it belongs to a dialect. */
  public boolean isOf(Dialect dialect) {
    return dialects().contains(dialect);
  }

  /** Returns whether it is about a state that an earlier version of the resource set. */
  public boolean isAboutUpdates() {
    return check == CheckPhase.UPDATE;
  }

  /** Returns the operation it applies to, if it applies to one only. */
  public Optional<OperationName> operation() {
    return Optional.ofNullable(traits.operation()).or(() -> chapter().operation());
  }
}
