package io.github.dsctck.core.run.result;

import io.github.dsctck.core.file.CheckedRead;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.TextLimits;
import io.github.dsctck.core.json.YamlTextParser;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.plan.ScenarioPlan;
import io.github.dsctck.core.run.setting.ResourceRun;
import io.github.dsctck.core.scenario.ScenarioFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Copies each scenario with secrets, and replaces them by the placeholders of the transcripts, so
 * that people without the secrets can rejudge the run.
 */
public final class ScenarioCopies {

  /** The folder of the copies, in the out folder. */
  public static final String FOLDER = "scenarios";

  private final OutFolder out;
  private final Set<Path> written = new HashSet<>();

  public ScenarioCopies(OutFolder out) {
    this.out = out;
  }

  /**
   * Copies a scenario if it has secrets.
   *
   * @throws UncheckedIOException if it cannot be written
   */
  public synchronized void keep(ResourceRun resource, ScenarioFile file) {
    if (!written.add(file.path())) {
      return;
    }
    var target = FOLDER + "/" + file.relative();
    try {
      var copy = content(file).flatMap(resource.kept(Optional.of(file))::withStandIns);
      if (copy.isEmpty()) {
        out.delete(target);
        return;
      }
      out.write(target, copy.get().toJson() + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException("the copy of a scenario cannot be written", e);
    }
  }

  /** Returns the content, empty if the resource removed or replaced the file. */
  private static Optional<JsonValue> content(ScenarioFile file) {
    try {
      var bytes = CheckedRead.of(file.path()).bytes(TextLimits.STANDARD.maxBytes());
      return YamlTextParser.parse(bytes, TextLimits.STANDARD).asValue();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Copies the scenarios that were not reached, too. */
  public void keepAll(List<FilePlan> files, Function<ResourcePlan, ResourceRun> known) {
    for (var file : files) {
      file.resource()
          .ifPresent(
              resource ->
                  resource.scenarios().stream()
                      .map(ScenarioPlan::file)
                      .distinct()
                      .forEach(scenario -> keep(known.apply(resource), scenario)));
    }
  }
}
