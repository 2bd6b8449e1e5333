package io.github.dsctck.maven;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.plan.UsageProblem;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.launch.PlanText;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * List the manifests of a project, what they declare, and the cases that would run. Start no
 * process of a resource.
 */
@Mojo(name = "list", requiresProject = false, threadSafe = true)
public final class ListMojo extends BuildGoal {

  /** The folders to search for manifests and scenario files, or such files. */
  @Parameter(property = "dsc-tck.paths")
  private List<File> paths = new ArrayList<>();

  @Override
  public void execute() throws MojoExecutionException {
    var build = build();
    if (paths.isEmpty() && build.isLeftToModules()) {
      return;
    }
    var options = RunOptions.verifying(build.folders(paths), build.out(null)).build();
    var plan = Planner.plan(options, Catalogue.load(), RuleChapters.all());
    refuse(plan.problems().stream().map(UsageProblem::toString).toList());
    PlanText.of(plan).forEach(getLog()::info);
  }
}
