package io.github.dsctck.core.run;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.baseline.Baseline;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.confirm.RealEngine;
import java.util.Optional;

/**
 * What a run is judged by.
 *
 * @param catalogue the rules
 * @param registry the checks of the rules
 * @param baseline the accepted violations
 * @param engine the real engine that confirms the verdicts, if any
 */
public record Contract(
    Catalogue catalogue, RuleRegistry registry, Baseline baseline, Optional<RealEngine> engine) {

  /** Creates a contract that no engine confirms. */
  public Contract(Catalogue catalogue, RuleRegistry registry, Baseline baseline) {
    this(catalogue, registry, baseline, Optional.empty());
  }

  /** Creates a contract that accepts no violation. */
  public Contract(Catalogue catalogue, RuleRegistry registry) {
    this(catalogue, registry, Baseline.EMPTY);
  }
}
