package io.github.dsctck.core.run;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.baseline.Baseline;
import io.github.dsctck.core.check.RuleRegistry;

/**
 * What a run is judged by.
 *
 * @param catalogue the rules
 * @param registry the checks of the rules
 * @param baseline the accepted violations
 */
public record Contract(Catalogue catalogue, RuleRegistry registry, Baseline baseline) {

  /** Creates a contract that accepts no violation. */
  public Contract(Catalogue catalogue, RuleRegistry registry) {
    this(catalogue, registry, Baseline.EMPTY);
  }
}
