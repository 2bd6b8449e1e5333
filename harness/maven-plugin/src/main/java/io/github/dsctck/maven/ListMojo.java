package io.github.dsctck.maven;

import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.launch.PlanText;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * List the manifests of a project, what they declare, and the cases that would run. Starts no
 * process of a resource.
 */
@Mojo(name = "list", requiresProject = false, threadSafe = true)
public final class ListMojo extends BuildGoal {

  /**
   * List the resources in these folders, manifests and scenario files (default: the folder of the
   * project).
   */
  @Parameter(property = "dsc-tck.paths")
  private List<File> paths = new ArrayList<>();

  /** Evaluate the rules of this profile (default: dsc-current). */
  @Parameter(property = "dsc-tck.profile")
  private @Nullable String profile;

  @Override
  public void execute() throws MojoExecutionException {
    var build = build();
    if (paths.isEmpty() && build.isLeftToModules()) {
      return;
    }
    var options =
        RunOptions.verifying(build.folders(paths), build.out(null))
            .with(RunOption.PROFILE, profile);
    refuse(options.problems(FrontEnd.MAVEN));
    var plan = PlanText.of(options);
    refuse(plan.problems());
    plan.lines().forEach(getLog()::info);
  }
}
