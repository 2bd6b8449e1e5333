package io.github.dsctck.launch.init;

import java.nio.file.Path;
import java.util.function.Function;

/** What became of one manifest when scenarios were written, or of a pipeline file. */
public sealed interface InitializationResult {

  /**
   * Returns it in one line.
   *
   * @param shown returns a path as the reader is to see it
   */
  String line(Function<Path, String> shown);

  /**
   * A file was written.
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
   * None was, because there is a scenario.
   *
   * @param manifest the manifest
   * @param entry the name of the entry of a list of manifests, empty for a whole file
   * @param scenario the scenario
   */
  record Covered(Path manifest, String entry, Path scenario) implements InitializationResult {
    @Override
    public String line(Function<Path, String> shown) {
      return new Left(manifest, entry, "has one: " + shown.apply(scenario)).line(shown);
    }
  }

  /**
   * None was, for another reason.
   *
   * @param file the manifest or the pipeline
   * @param entry the name of the entry of a list of manifests, empty for a whole file
   * @param reason why not, as the end of a sentence about the file
   */
  record Left(Path file, String entry, String reason) implements InitializationResult {
    @Override
    public String line(Function<Path, String> shown) {
      return "left      " + shown.apply(file) + (entry.isEmpty() ? "" : "#" + entry) + " " + reason;
    }
  }
}
