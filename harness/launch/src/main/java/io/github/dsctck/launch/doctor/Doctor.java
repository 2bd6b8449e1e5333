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
 * Examines the machine and what the resources of a repository need from it. Starts no resource;
 * asks a DSC engine, if there is one, for its version.
 */
public final class Doctor {

  private Doctor() {}

  /** Returns the results for a run with these options, in the order to read them. */
  public static List<Diagnostic> examine(RunOptions options) {
    var catalogue = Catalogue.load();
    var plan = Planner.plan(options, catalogue, RuleChapters.all());
    var host = Host.current();
    var environment = SearchPath.inFront(options.searchPath(), host.environment());
    var diagnostics = new ArrayList<>(new MachineExamination(host, environment).diagnostics());
    diagnostics.add(OutExamination.of(options.out()));
    diagnostics.add(new EngineExamination(environment, options).diagnostic());
    diagnostics.addAll(
        new ResourceExamination(options, plan, catalogue, host, environment).diagnostics());
    return List.copyOf(diagnostics);
  }
}
