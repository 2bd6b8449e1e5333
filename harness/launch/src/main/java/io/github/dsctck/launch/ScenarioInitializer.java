package io.github.dsctck.launch;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.discovery.UnjudgedManifest;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.plan.UsageProblem;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.Spelling;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.launch.init.EditorFile;
import io.github.dsctck.launch.init.GeneratedFile;
import io.github.dsctck.launch.init.Initialization;
import io.github.dsctck.launch.init.InitializationResult;
import io.github.dsctck.launch.init.PipelineFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes first scenarios, and a pipeline that runs them, for a front end. */
public final class ScenarioInitializer {

  private final RunOptions options;
  private final Plan plan;

  private ScenarioInitializer(RunOptions options) {
    this.options = options;
    this.plan = Planner.plan(options, Catalogue.load(), RuleChapters.all());
  }

  /**
   * Discovers the manifests to write scenarios for.
   *
   * @param options the folders to search for manifests; the pipeline is written to their base
   *     directory
   */
  public static ScenarioInitializer of(RunOptions options) {
    return new ScenarioInitializer(options);
  }

  /**
   * Returns the pipeline for a build server if the user named one, or adds a problem.
   *
   * @param asker the option in a message, such as {@code --ci}
   */
  public static Optional<PipelineFile> pipeline(
      @Nullable String server, String asker, List<String> problems) {
    var file = Optional.ofNullable(server).flatMap(PipelineFile::of);
    if (server != null && file.isEmpty()) {
      problems.add(unknown(server, asker, PipelineFile.names()));
    }
    return file;
  }

  /**
   * Returns the file for an editor if the user named one, or adds a problem.
   *
   * @param asker the option in a message, such as {@code --editor}
   */
  public static Optional<EditorFile> editor(
      @Nullable String editor, String asker, List<String> problems) {
    var file = Optional.ofNullable(editor).flatMap(EditorFile::of);
    if (editor != null && file.isEmpty()) {
      problems.add(unknown(editor, asker, EditorFile.names()));
    }
    return file;
  }

  private static String unknown(String value, String asker, List<String> names) {
    return "Invalid value %s for %s; give it one of %s%s"
        .formatted(
            Quotation.of(value),
            asker,
            String.join(", ", names),
            Spelling.nearest(value, names).map(near -> "; did you mean " + near + "?").orElse("."));
  }

  /** Returns the problems that the user must fix before anything is written. */
  public List<String> problems() {
    return plan.problems().stream().map(UsageProblem::toString).toList();
  }

  /**
   * Writes the missing files; replaces no file.
   *
   * @param verify the command that verifies the resources
   * @param generated the files to write besides scenarios
   * @return the lines to print: one for each manifest and file, and what to do next
   * @throws IOException if a file cannot be written
   */
  public List<String> write(List<GeneratedFile> generated, String verify) throws IOException {
    var all = new ArrayList<>(Initialization.of(options, plan));
    for (var file : generated) {
      all.add(file.write(plan.repository().root()));
    }
    var lines = new ArrayList<String>();
    all.forEach(one -> lines.add(VisibleText.line(one.line(TypedPath::of))));
    if (!plan.files().isEmpty()) {
      boolean written = all.stream().anyMatch(InitializationResult.Written.class::isInstance);
      lines.add(
          "next      "
              + (written ? "review the written files, then run: " : "nothing was written; run: ")
              + verify);
    }
    return lines;
  }

  /** Returns the message for the case that there is no manifest. */
  public Optional<String> emptiness() {
    if (!plan.files().isEmpty()) {
      return Optional.empty();
    }
    var sentence =
        options.paths().stream()
            .map(path -> Quotation.of(TypedPath.of(path)))
            .collect(Collectors.joining(" or ", "There is no resource manifest in ", "."));
    var others = plan.repository().ofOtherDialects().stream().map(UnjudgedManifest::note);
    return Optional.of(
        Stream.concat(Stream.of(sentence), others).collect(Collectors.joining("\n")));
  }
}
