package io.github.dsctck.maven;

import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.launch.ScenarioInitializer;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Write a first scenario beside each manifest that has none, derived from its schema, and
 * optionally a pipeline file. Replace no file; run only commands that print schemas.
 */
@Mojo(name = "init", requiresProject = false, threadSafe = true, aggregator = true)
public final class InitMojo extends BuildGoal {

  /** Search these folders for manifests (default: the folder of the build). */
  @Parameter(property = "dsc-tck.paths")
  private List<File> paths = new ArrayList<>();

  /** Evaluate the rules of this profile (default: dsc-current). */
  @Parameter(property = "dsc-tck.profile")
  private @Nullable String profile;

  /** Write a pipeline file for one of github, gitlab, azure, jenkins. */
  @Parameter(property = "dsc-tck.ci")
  private @Nullable String ci;

  /** Skip the goal. */
  @Parameter(property = "dsc-tck.skip")
  private boolean skip;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      getLog().info("Writing scenarios is skipped.");
      return;
    }
    var problems = new ArrayList<String>();
    var pipeline = ScenarioInitializer.pipeline(ci, "the property dsc-tck.ci", problems);
    var build = build();
    var options =
        RunOptions.verifying(build.folders(paths), build.out(null))
            .with(RunOption.BASE_DIR, build.root())
            .with(RunOption.PROFILE, profile);
    problems.addAll(options.problems(FrontEnd.MAVEN));
    refuse(problems);
    var steps = ScenarioInitializer.of(options);
    problems.addAll(steps.problems());
    refuse(problems);
    try {
      steps
          .write(List.copyOf(pipeline.stream().toList()), new MavenCommandStyle().verify(typed()))
          .forEach(getLog()::info);
    } catch (IOException e) {
      throw new MojoExecutionException("A file could not be written: " + e.getMessage(), e);
    }
    if (steps.emptiness().isPresent()) {
      throw new MojoFailureException(steps.emptiness().get());
    }
  }

  private String typed() {
    var folders =
        paths.isEmpty()
            ? ""
            : paths.stream()
                .map(File::toPath)
                .map(Path::toString)
                .collect(Collectors.joining(",", "--paths \"", "\" "));
    return folders + (profile == null ? "" : "--profile " + profile);
  }
}
