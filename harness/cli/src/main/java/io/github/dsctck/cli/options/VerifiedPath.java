package io.github.dsctck.cli.options;

import io.github.dsctck.core.text.Quotation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Parameters;

/** The argument that names what a run was about. */
public final class VerifiedPath {

  @Parameters(
      index = "+",
      paramLabel = "PATH",
      arity = "0..1",
      description = "The path that was verified (default: the current folder).")
  public Path path = Path.of(".");

  public void check(List<String> problems) {
    if (!Files.exists(path)) {
      problems.add(
          "There is no %s; name the path that was verified."
              .formatted(Quotation.of(path.toString())));
    }
  }
}
