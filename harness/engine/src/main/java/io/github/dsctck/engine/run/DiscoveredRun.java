package io.github.dsctck.engine.run;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.baseline.Baseline;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.run.Contract;
import io.github.dsctck.core.run.RunSession;

/** Everything that discovery settled about a run. */
public record DiscoveredRun(
    RunOptions options, Plan plan, Catalogue catalogue, RuleRegistry registry, Baseline baseline) {

  /**
   * Opens the session that carries it out.
   *
   * @param partial whether the tree was pruned after it was planned
   */
  public RunSession open(boolean partial) {
    return new RunSession(
        partial ? options.asPartial() : options, plan, new Contract(catalogue, registry, baseline));
  }
}
