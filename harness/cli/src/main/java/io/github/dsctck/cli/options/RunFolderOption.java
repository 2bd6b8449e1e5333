package io.github.dsctck.cli.options;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.text.Quotation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Parameters;

/** The argument that names what a run wrote. */
public final class RunFolderOption {

  @Parameters(
      index = "0",
      paramLabel = "DIR",
      arity = "0..1",
      description = "The out folder of the run (default: dsc-tck-out).")
  public Path path = Path.of("dsc-tck-out");

  public void check(List<String> problems) {
    check(path, problems);
  }

  /** Adds what is wrong with a folder that is named as what a run wrote. */
  public static void check(Path folder, List<String> problems) {
    if (!Files.isRegularFile(folder.resolve(FindingsFile.NAME))) {
      problems.add(
          "There is no %s in %s; name the out folder of a run, such as dsc-tck-out."
              .formatted(FindingsFile.NAME, Quotation.of(folder.toString())));
    }
  }
}
