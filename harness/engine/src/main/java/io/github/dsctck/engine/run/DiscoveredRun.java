package io.github.dsctck.engine.run;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.run.Contract;
import io.github.dsctck.core.run.RunSession;

/** The result of discovery: everything that a run needs. */
public record DiscoveredRun(RunOptions options, Plan plan, Contract contract) {

  /** Returns the rules. */
  public Catalogue catalogue() {
    return contract.catalogue();
  }

  /**
   * Opens the session of the run.
   *
   * @param partial whether the tree was pruned after it was planned
   */
  public RunSession open(boolean partial) {
    return new RunSession(partial ? options.asPartial() : options, plan, contract);
  }
}
