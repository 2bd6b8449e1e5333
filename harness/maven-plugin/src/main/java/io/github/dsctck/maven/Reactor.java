package io.github.dsctck.maven;

import io.github.dsctck.core.text.Quotation;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/** The build in which a goal runs, with the results of its modules so far. */
final class Reactor {

  private static final String OUTS = "dsc-tck.outs";
  private static final String DONE = "dsc-tck.done";
  private static final String TAKEN = "dsc-tck.out ";
  private static final String FAILED = "dsc-tck.failed";

  private final MavenSession session;
  private final MavenProject project;
  private final MojoExecution execution;

  Reactor(
      @Nullable MavenSession session,
      @Nullable MavenProject project,
      @Nullable MojoExecution execution) {
    this.session = Objects.requireNonNull(session);
    this.project = Objects.requireNonNull(project);
    this.execution = Objects.requireNonNull(execution);
  }

  /** Returns the folder of the project or, without a pom, the folder in which Maven was started. */
  Path folder() {
    var folder = project.getBasedir();
    return folder == null ? Path.of(session.getExecutionRootDirectory()) : folder.toPath();
  }

  /** Returns the requested paths, or else the folder of the project. */
  List<Path> folders(List<File> asked) {
    return asked.isEmpty() ? List.of(folder()) : paths(asked);
  }

  static List<Path> paths(List<File> files) {
    return files.stream().map(File::toPath).toList();
  }

  /** Returns the build folder of the project, which Maven itself does not know without a pom. */
  Path target() {
    return project.getBasedir() == null
        ? folder().resolve("target")
        : Path.of(project.getBuild().getDirectory());
  }

  /** Returns the out folder of a run: the requested one, or else {@code target/dsc-tck}. */
  Path out(@Nullable File asked) {
    return asked == null ? target().resolve("dsc-tck") : asked.toPath();
  }

  /** Returns the folder to which paths are relative: with several modules, their common folder. */
  Path root() {
    var top = Path.of(session.getExecutionRootDirectory());
    return hasSeveral() && folder().startsWith(top) ? top : folder();
  }

  boolean hasSeveral() {
    return session.getProjects().size() > 1;
  }

  /** Returns whether the modules of the project verify its folder. */
  boolean isLeftToModules() {
    return hasSeveral() && !project.getModules().isEmpty();
  }

  /** Records that the project has findings. */
  void ran(Path out) {
    synchronized (top()) {
      var outs = new ArrayList<>(outs(project));
      outs.add(out);
      project.setContextValue(OUTS, outs);
    }
  }

  /**
   * Reserves an out folder, so that no other execution of the build writes to it.
   *
   * @return the problem if another execution has reserved it
   */
  Optional<String> take(Path out) {
    var folder = out.toAbsolutePath().normalize().toString();
    var key = TAKEN + folder;
    synchronized (top()) {
      var owner = top().getContextValue(key);
      top().setContextValue(key, project.getArtifactId() + ":" + execution.getExecutionId());
      return Optional.ofNullable(owner)
          .map(
              other ->
                  ("The folder %s already has the findings of %s in this build; leave dsc-tck.out"
                          + " unset, or give each module and execution its own folder.")
                      .formatted(Quotation.of(folder), Quotation.of(other.toString())));
    }
  }

  /**
   * Records that the goal has ended for the project.
   *
   * @return whether the goal has now ended for all its projects
   */
  boolean done() {
    synchronized (top()) {
      project.setContextValue(DONE, times(project) + 1);
      return session.getProjects().stream().allMatch(one -> times(one) >= wanted(one));
    }
  }

  /** Records that the goal has failed for the project. */
  void failed() {
    synchronized (top()) {
      done();
      top().setContextValue(FAILED, true);
    }
  }

  /** Returns whether the goal has failed for any project. */
  boolean hasFailed() {
    synchronized (top()) {
      return top().getContextValue(FAILED) != null;
    }
  }

  /** Returns the folders with findings so far, in the order of the build. */
  List<Path> outs() {
    synchronized (top()) {
      return session.getProjects().stream().flatMap(one -> outs(one).stream()).distinct().toList();
    }
  }

  /** Returns the folder for the reports about all modules. */
  Path together() {
    var build = Path.of(top().getBuild().getDirectory());
    var usual = build.resolve("dsc-tck");
    return outs().contains(usual) ? build.resolve("dsc-tck-modules") : usual;
  }

  /** Returns the lock that modules of a parallel build share. */
  MavenProject top() {
    return session.getTopLevelProject();
  }

  private long wanted(MavenProject one) {
    if (execution.getSource() == MojoExecution.Source.CLI) {
      return 1;
    }
    var plugin = one.getPlugin(execution.getPlugin().getKey());
    return plugin == null
        ? 0
        : plugin.getExecutions().stream()
            .filter(bound -> bound.getGoals().contains(execution.getGoal()))
            .filter(bound -> !"none".equals(bound.getPhase()))
            .count();
  }

  private static long times(MavenProject one) {
    return one.getContextValue(DONE) instanceof Long times ? times : 0;
  }

  private static List<Path> outs(MavenProject one) {
    return one.getContextValue(OUTS) instanceof List<?> outs
        ? outs.stream().map(Path.class::cast).toList()
        : List.of();
  }
}
