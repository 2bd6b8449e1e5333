package io.github.dsctck.mutation;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.process.file.FolderRemoval;
import io.github.dsctck.core.run.Contract;
import io.github.dsctck.core.run.RunSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Judges mutants that are files, each in a temporary folder of its own and without a process.
 *
 * @param options the options of the run, with the folder to write to
 * @param contract the rules
 */
record MutantFolder(RunOptions options, Contract contract) {

  /** Writes the files of a mutant. */
  interface Content {
    void writeTo(Path folder) throws IOException;
  }

  /** Returns the findings about a file of a mutant. */
  interface Judging {
    Stream<Finding> of(RunSession session, FilePlan file);
  }

  MutantFindings observe(String name, Content files, Judging judging) throws IOException {
    var folder = Files.createTempDirectory("dsc-tck-mutant");
    try {
      files.writeTo(folder);
      return observe(
          options
              .withPaths(List.of(folder))
              .with(RunOption.BASE_DIR, folder)
              .with(RunOption.STATIC, true)
              .with(RunOption.OUT, options.out().resolve(name)),
          judging);
    } finally {
      FolderRemoval.remove(folder);
    }
  }

  private MutantFindings observe(RunOptions own, Judging judging) throws IOException {
    var plan = Planner.plan(own, contract.catalogue(), contract.registry());
    Files.createDirectories(own.out());
    var findings = new ArrayList<Finding>();
    try (var session = new RunSession(own, plan, contract)) {
      plan.files().forEach(file -> judging.of(session, file).forEach(findings::add));
      session.finish();
    }
    return MutantFindings.ofSource(findings);
  }
}
