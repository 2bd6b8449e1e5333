package io.github.dsctck.launch;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.plan.UsageProblem;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.Spelling;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.launch.init.Initialization;
import io.github.dsctck.launch.init.PipelineFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** First scenarios, and a pipeline that runs them, as a front end asks for them. */
public final class ScenarioInitializer {

  private final RunOptions options;
  private final Plan plan;

  private ScenarioInitializer(RunOptions options) {
    this.options = options;
    this.plan = Planner.plan(options, Catalogue.load(), RuleChapters.all());
  }

  /**
   * Finds out what there is to write scenarios for.
   *
   * @param paths folders to search for manifests, or manifests
   * @param root the folder that a pipeline belongs to, above all paths; empty for what the paths
   *     have in common
   * @param out the folder that runs write to, which is not searched
   */
  public static ScenarioInitializer in(List<Path> paths, Optional<Path> root, Path out) {
    return new ScenarioInitializer(
        RunOptions.verifying(paths, out).with(RunOption.BASE_DIR, root.orElse(null)));
  }

  /**
   * Returns the pipeline for a build server if one is asked for, or adds what is wrong with its
   * name to the problems.
   *
   * @param asker what the user names the server with, such as {@code --ci}
   */
  public static Optional<PipelineFile> pipeline(
      @Nullable String server, String asker, List<String> problems) {
    if (server == null) {
      return Optional.empty();
    }
    var file = PipelineFile.of(server);
    if (file.isEmpty()) {
      problems.add(
          "Invalid value %s for %s; give it one of %s%s"
              .formatted(
                  Quotation.of(server),
                  asker,
                  PipelineFile.SERVERS,
                  Spelling.nearest(server, PipelineFile.names())
                      .map(near -> "; did you mean " + near + "?")
                      .orElse(".")));
    }
    return file;
  }

  /** Returns what the user has to fix before anything is written. */
  public List<String> problems() {
    return plan.problems().stream().map(UsageProblem::toString).toList();
  }

  /**
   * Writes what is missing; replaces no file.
   *
   * @return what to tell, a line for each manifest and the pipeline
   * @throws IOException if a file cannot be written
   */
  public List<String> write(Optional<PipelineFile> pipeline) throws IOException {
    var all = new ArrayList<>(Initialization.of(options, plan));
    if (pipeline.isPresent()) {
      all.add(pipeline.get().write(plan.repository().root()));
    }
    return all.stream().map(one -> VisibleText.line(one.line(TypedPath::of))).toList();
  }

  /** Returns what to tell where there is no manifest. */
  public Optional<String> emptiness() {
    return plan.files().isEmpty()
        ? Optional.of(
            options.paths().stream()
                .map(path -> Quotation.of(TypedPath.of(path)))
                .collect(Collectors.joining(" or ", "There is no resource manifest in ", ".")))
        : Optional.empty();
  }
}
