package io.github.dsctck.core.confirm;

import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.emulation.executable.ExecutableLookup;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.process.ChildEnvironment;
import io.github.dsctck.core.process.ProcessRunner;
import io.github.dsctck.core.process.SurvivorPolicy;
import io.github.dsctck.core.text.Quotation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Finds the real engine that a run names. */
public final class EngineSearch {

  private EngineSearch() {}

  /**
   * Finds the engine that a run asks for, and asks it for its version.
   *
   * @return the engine, nothing where the run asks for none, or a sentence about a usage error
   */
  public static RealEngine.Found find(RunOptions options) {
    if (options.confirm().isEmpty()) {
      return RealEngine.Found.NOTHING;
    }
    if (options.confine().isPresent()) {
      return RealEngine.Found.not(
          "%s cannot be used with %s, because dsc is not in the sandbox; leave out one of them."
              .formatted(RunOption.CONFIRM, RunOption.CONFINE));
    }
    if (options.staticOnly()) {
      return RealEngine.Found.not(
          "%s cannot be used with %s, which starts no process; leave out one of them."
              .formatted(RunOption.CONFIRM, RunOption.STATIC));
    }
    var found = find(options.confirm().get());
    return found.engine().isPresent()
        ? found
        : RealEngine.Found.not(
            "%s: %s; install dsc, or give its path as in --confirm=/opt/dsc/dsc."
                .formatted(RunOption.CONFIRM, found.problem()));
  }

  private static RealEngine.Found find(String named) {
    return executable(named)
        .map(EngineSearch::ask)
        .orElseGet(
            () -> RealEngine.Found.not(Quotation.of(named) + " is no program and not on the PATH"));
  }

  /** Asks an executable for its version. */
  public static RealEngine.Found ask(Path executable) {
    try (var processes = ProcessRunner.create(ChildEnvironment.passing(List.of()));
        var scope = processes.open(SurvivorPolicy.END)) {
      return RealEngine.ask(executable, scope);
    }
  }

  private static Optional<Path> executable(String named) {
    var here = Path.of("").toAbsolutePath();
    var path = here.resolve(named);
    if (named.contains("/") || named.contains("\\") || Files.isExecutable(path)) {
      return Optional.of(path).filter(Files::isRegularFile).filter(Files::isExecutable);
    }
    return ExecutableFinder.in(System.getenv()).find(named, here)
            instanceof ExecutableLookup.Found found
        ? Optional.of(found.file())
        : Optional.empty();
  }
}
