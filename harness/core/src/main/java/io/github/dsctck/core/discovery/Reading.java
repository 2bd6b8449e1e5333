package io.github.dsctck.core.discovery;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * The setting in which the files of a dialect are read.
 *
 * @param root the folder that their names are relative to
 * @param modulePath the folders with further PowerShell modules
 * @param problems receives the files that cannot be read
 */
record Reading(Path root, List<Path> modulePath, Consumer<DiscoveryProblem> problems) {

  void report(DiscoveryProblem problem) {
    problems.accept(problem);
  }
}
