package io.github.dsctck.maven;

import io.github.dsctck.core.folder.DamagedRunException;
import java.util.List;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/** The base of all goals: the build in which a goal runs. */
abstract class BuildGoal extends AbstractMojo {

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private @Nullable MavenSession session;

  @Parameter(defaultValue = "${project}", readonly = true)
  private @Nullable MavenProject project;

  @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
  private @Nullable MojoExecution execution;

  final Reactor build() {
    return new Reactor(session, project, execution);
  }

  /** Fails if there is a problem that the user must fix first. */
  static void refuse(List<String> problems) throws MojoExecutionException {
    if (!problems.isEmpty()) {
      throw new MojoExecutionException(String.join(System.lineSeparator(), problems));
    }
  }

  /** Returns the failure of a goal; a damaged run needs no further explanation. */
  static MojoExecutionException failure(String what, Exception cause) {
    return new MojoExecutionException(
        DamagedRunException.in(cause).map(Throwable::getMessage).orElse(what + cause.getMessage()),
        cause);
  }
}
