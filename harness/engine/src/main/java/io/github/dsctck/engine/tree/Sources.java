package io.github.dsctck.engine.tree;

import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.plan.ScenarioPlan;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.scenario.Step;
import java.nio.file.Path;
import org.junit.platform.engine.support.descriptor.FilePosition;
import org.junit.platform.engine.support.descriptor.FileSource;

/** Creates test sources for places in the files of a repository. */
public final class Sources {

  private Sources() {}

  public static FileSource of(Path file) {
    return FileSource.from(file.toFile());
  }

  static FileSource of(Path file, Mark mark) {
    return of(file, mark.line(), mark.column());
  }

  /** Returns a place in a file, where line and column are 0 if they are not known. */
  public static FileSource of(Path file, int line, int column) {
    if (line < 1) {
      return of(file);
    }
    return FileSource.from(
        file.toFile(), column < 1 ? FilePosition.from(line) : FilePosition.from(line, column));
  }

  public static FileSource of(ScenarioPlan scenario) {
    var mark =
        scenario
            .instance()
            .map(Instance::mark)
            .or(() -> scenario.file().steps().stream().findFirst().map(Step::mark))
            .orElse(Mark.NONE);
    return of(scenario.file().path(), mark);
  }

  public static FileSource of(ScenarioPlan scenario, PlannedStep step) {
    return step.authored()
        .map(own -> of(scenario.file().path(), own.mark()))
        .orElseGet(() -> of(scenario));
  }
}
