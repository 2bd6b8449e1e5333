package io.github.dsctck.engine;

import io.github.dsctck.core.catalogue.Baseline;
import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.RunOptions;
import io.github.dsctck.core.rules.RuleRegistry;
import io.github.dsctck.core.run.RunSession;

/** Everything that discovery settled about a run. */
record Verification(
    RunOptions options, Plan plan, Catalogue catalogue, RuleRegistry registry, Baseline baseline) {

  /**
   * Opens the session that carries it out.
   *
   * @param partial whether the tree was pruned after it was planned
   */
  RunSession open(boolean partial) {
    return new RunSession(
        partial ? options.asPartial() : options, plan, catalogue, registry, baseline);
  }
}
