package io.github.dsctck.maven;

import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.launch.Rendering;
import io.github.dsctck.reports.run.ReportKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Set;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;

/**
 * Renders reports about all modules of a build.
 *
 * @param build the build
 * @param log the log of the build
 */
record Aggregate(Reactor build, Log log) {

  /**
   * Renders the reports after the last module, or after a failed module, because Maven may skip the
   * rest of the build.
   *
   * @throws MojoFailureException if no module had anything to verify and that is not allowed
   */
  void conclude(Set<ReportKind> reports, boolean allowEmpty) throws MojoFailureException {
    boolean last = build.done();
    if (!build.hasSeveral()) {
      return;
    }
    if (last && build.outs().isEmpty() && !allowEmpty) {
      throw new MojoFailureException(
          "No module has anything to verify; set -D"
              + RunOption.ALLOW_EMPTY.key()
              + " to accept that.");
    }
    if (last || build.hasFailed()) {
      render(reports);
    }
  }

  /** Renders the reports for the modules verified so far. */
  void render(Set<ReportKind> reports) {
    synchronized (build.top()) {
      if (build.outs().size() > 1) {
        try {
          var problems = new ArrayList<String>();
          new Rendering(build.outs(), build.together(), reports)
              .write(problems, log::warn)
              .forEach(file -> log.info("all       " + file));
          problems.forEach(log::error);
        } catch (IOException e) {
          log.error("The report about all modules could not be written: " + e.getMessage());
        }
      }
    }
  }
}
