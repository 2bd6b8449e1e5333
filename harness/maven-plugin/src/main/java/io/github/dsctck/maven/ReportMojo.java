package io.github.dsctck.maven;

import io.github.dsctck.launch.Rendering;
import io.github.dsctck.launch.ReportNames;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Render reports from the out folders of runs, without running anything. Merge several runs: parts
 * of one run on the same platform, and runs on several platforms.
 */
@Mojo(name = "report", requiresProject = false, threadSafe = true, aggregator = true)
public final class ReportMojo extends BuildGoal {

  /** Read the runs in these out folders (default: target/dsc-tck). */
  @Parameter(property = "dsc-tck.runs")
  private List<File> runs = new ArrayList<>();

  /** Write the merger of several runs to this folder (default: target/dsc-tck-report). */
  @Parameter(property = "dsc-tck.merged")
  private @Nullable File merged;

  /**
   * Render these reports: html, junit, allure-results, allure, sarif, markdown, badge, csv,
   * code-quality, annotations, open-test-report, or none (default: html,junit,allure-results).
   */
  @Parameter(property = "dsc-tck.report")
  private List<String> reports = new ArrayList<>();

  @Override
  public void execute() throws MojoExecutionException {
    var problems = new ArrayList<String>();
    var kinds = ReportNames.parse(reports, problems);
    var build = build();
    var folders = runs.isEmpty() ? List.of(build.out(null)) : Reactor.paths(runs);
    try {
      var files =
          new Rendering(folders, out(build, folders), kinds).write(problems, getLog()::warn);
      refuse(problems);
      files.forEach(file -> getLog().info("report    " + file));
    } catch (IOException | UncheckedIOException e) {
      throw failure("The reports could not be written: ", e);
    }
  }

  private Path out(Reactor build, List<Path> folders) {
    if (merged != null) {
      return merged.toPath();
    }
    return folders.size() == 1 ? folders.get(0) : build.target().resolve("dsc-tck-report");
  }
}
