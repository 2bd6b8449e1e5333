package io.github.dsctck.maven;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.plan.RunOptions;
import io.github.dsctck.core.plan.UsageProblem;
import io.github.dsctck.core.rules.RuleRegistry;
import io.github.dsctck.launch.PlanText;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/**
 * List the manifests of a project, what they declare, and the cases that would run; run nothing.
 */
@Mojo(name = "list", requiresProject = false, threadSafe = true)
public final class ListMojo extends AbstractMojo {

  /** The folders to search for manifests and scenario files, or such files. */
  @Parameter(property = "dsc-tck.paths")
  private List<File> paths = new ArrayList<>();

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private @Nullable MavenSession session;

  @Parameter(defaultValue = "${project}", readonly = true)
  private @Nullable MavenProject project;

  @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
  private @Nullable MojoExecution execution;

  @Override
  public void execute() throws MojoExecutionException {
    var build = new Reactor(session, project, execution);
    if (paths.isEmpty() && build.isLeftToModules()) {
      return;
    }
    var folders =
        paths.isEmpty() ? List.of(build.folder()) : paths.stream().map(File::toPath).toList();
    var options = RunOptions.verifying(folders, build.out(null)).build();
    var plan = Planner.plan(options, Catalogue.load(), RuleRegistry.ofAllChapters());
    if (!plan.problems().isEmpty()) {
      throw new MojoExecutionException(
          plan.problems().stream()
              .map(UsageProblem::toString)
              .collect(Collectors.joining(System.lineSeparator())));
    }
    PlanText.of(plan).forEach(getLog()::info);
  }
}
