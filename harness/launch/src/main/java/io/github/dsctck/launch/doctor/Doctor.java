package io.github.dsctck.launch.doctor;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.plan.SearchPath;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.core.scenario.Host;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks at the machine and at what the resources of a repository need of it. Starts no resource;
 * asks a DSC engine, if there is one, for its version.
 */
public final class Doctor {

  private Doctor() {}

  /** Returns what was looked at for a run with these options, in the order in which to read it. */
  public static List<Diagnostic> examine(RunOptions options) {
    var catalogue = Catalogue.load();
    var plan = Planner.plan(options, catalogue, RuleChapters.all());
    var host = Host.current();
    var environment = SearchPath.inFront(options.searchPath(), host.environment());
    var observations = new ArrayList<>(new MachineExamination(host, environment).observations());
    observations.add(OutFolder.of(options.out()));
    observations.add(new EngineExamination(environment, options).diagnostic());
    observations.addAll(
        new ResourceExamination(options, plan, catalogue, host, environment).observations());
    return List.copyOf(observations);
  }
}
