package io.github.dsctck.launch.init;

import java.nio.file.Path;
import java.util.function.Function;

/** The result of the initialization of one manifest or of the pipeline file. */
public sealed interface InitializationResult {

  /**
   * Returns the result in one line.
   *
   * @param shown renders a path for the reader
   */
  String line(Function<Path, String> shown);

  /**
   * The file was written.
   *
   * @param file the scenario or the pipeline
   */
  record Written(Path file) implements InitializationResult {
    @Override
    public String line(Function<Path, String> shown) {
      return "written   " + shown.apply(file);
    }
  }

  /**
   * The manifest already has a scenario.
   *
   * @param manifest the manifest
   * @param entry the name of the entry in a manifest list, empty for a whole file
   * @param scenario the scenario
   */
  record Covered(Path manifest, String entry, Path scenario) implements InitializationResult {
    @Override
    public String line(Function<Path, String> shown) {
      return new Left(manifest, entry, "already has a scenario, " + shown.apply(scenario))
          .line(shown);
    }
  }

  /**
   * No file was written, for another reason.
   *
   * @param file the manifest or the pipeline
   * @param entry the name of the entry in a manifest list, empty for a whole file
   * @param reason why not, as a phrase
   */
  record Left(Path file, String entry, String reason) implements InitializationResult {
    @Override
    public String line(Function<Path, String> shown) {
      return "skipped   "
          + shown.apply(file)
          + (entry.isEmpty() ? "" : "#" + entry)
          + ": "
          + reason;
    }
  }
}
