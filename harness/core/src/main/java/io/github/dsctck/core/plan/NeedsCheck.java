package io.github.dsctck.core.plan;

import io.github.dsctck.core.file.RealPath;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.process.confine.Needs;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.scenario.ScenarioProblem;
import io.github.dsctck.core.text.Quotation;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds {@code needs} of scenarios that a confined run cannot meet. */
final class NeedsCheck {

  private final Path root;
  private final boolean confined;
  private final List<Path> hidden;

  /**
   * Creates a check.
   *
   * @param root the verified path
   */
  NeedsCheck(Path root, RunOptions options) {
    this.root = root;
    this.confined = options.confine().isPresent() && !options.staticOnly();
    this.hidden = options.pathList(RunOption.HIDE);
  }

  /** Returns what the author of a scenario, or who runs it, must change, if anything. */
  Optional<ScenarioProblem> problem(ScenarioFile scenario) {
    return confined
        ? uncovered(scenario.needs())
            .or(() -> copied(scenario.needs()))
            .map(message -> problem(scenario, message))
        : Optional.empty();
  }

  /** A process that renames a folder, or unmounts one, uncovers what is hidden in it. */
  private Optional<String> uncovered(Needs needs) {
    boolean can = !needs.write().isEmpty() || needs.root() == Needs.Root.REAL;
    return hidden.stream()
        .filter(path -> can)
        .findFirst()
        .map(
            path ->
                "with 'write' or 'root: real' a resource can uncover %s, which must stay hidden;"
                        .formatted(Quotation.of(path.toString()))
                    + " pass a key as --key - instead");
  }

  private Optional<String> copied(Needs needs) {
    return Stream.concat(needs.read().stream(), needs.write().stream())
        .filter(path -> path.startsWith(root) || RealPath.of(path).startsWith(RealPath.of(root)))
        .findFirst()
        .map(
            path ->
                "%s is below the verified path, of which a confined resource sees a copy; name its"
                        .formatted(Quotation.of(path.toString()))
                    + " files under 'files'");
  }

  private static ScenarioProblem problem(ScenarioFile scenario, String message) {
    var mark = scenario.needsMark();
    return new ScenarioProblem(
        new Location(scenario.relative(), mark.line(), mark.column()), message);
  }
}
