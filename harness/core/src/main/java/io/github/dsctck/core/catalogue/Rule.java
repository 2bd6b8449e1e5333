package io.github.dsctck.core.catalogue;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.finding.Level;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One rule of the contract: everything a reader is told about it, and what the kit knows of it.
 * What judges it lives elsewhere, beside the same id.
 *
 * @param id the chapter and a number, such as {@code OUT-04}; never given twice
 * @param title what it is about, in a few words
 * @param level how binding it is
 * @param because why it is that binding
 * @param requirement what a resource has to do
 * @param applies which resources it speaks about
 * @param exercise whether a run must have shown its subject
 * @param check the earliest phase in which it can be judged
 * @param yieldsTo the ids and patterns as its file has them; {@link Catalogue#yields} resolves them
 * @param traits what the logic of the kit knows of it
 * @param engine what the DSC engine does when it is broken
 * @param sources the documents and code it is taken from
 * @param since the first engine version it holds for
 * @param until the last engine version it holds for, null while it does
 * @param status how settled it is
 * @param state whether this kit judges it
 * @param unobservable why no check can observe it, null unless that is its state
 * @param why what users see when it is broken
 * @param fix what the author does about it
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

  /** Copies the lists and insists on a reason exactly where the state demands one. */
  public Rule {
    yieldsTo = List.copyOf(yieldsTo);
    sources = List.copyOf(sources);
    if ((unobservable != null) != (state == Implementation.UNOBSERVABLE)) {
      throw new IllegalArgumentException(
          id + " must say why it is unobservable exactly when that is its state.");
    }
  }

  /** Returns the chapter it stands in. */
  public Chapter chapter() {
    return Chapter.of(id);
  }

  /** Returns the operation it applies to, if it applies to one only. */
  public Optional<OperationName> operation() {
    return Optional.ofNullable(traits.operation()).or(() -> chapter().operation());
  }

  /** Returns whether this kit has a check for it. */
  public boolean isBuilt() {
    return state == Implementation.BUILT;
  }
}
