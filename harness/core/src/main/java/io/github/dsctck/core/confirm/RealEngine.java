package io.github.dsctck.core.confirm;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.catalogue.EngineRange;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessInvoker;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An installed DSC engine.
 *
 * @param executable the absolute path of {@code dsc}
 * @param version its version as it prints it, such as {@code 3.4.0-preview.1}
 * @param generation the generation that the version belongs to
 */
public record RealEngine(Path executable, String version, EngineGeneration generation) {

  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final Pattern VERSION =
      Pattern.compile("\\bdsc (([0-9]+\\.[0-9]+)\\.[0-9]+[0-9A-Za-z.+-]*)");

  /**
   * Asks an executable for its version.
   *
   * @return the engine, or a sentence about why the kit cannot use it
   */
  public static Found ask(Path executable, ProcessInvoker processes) {
    var folder = executable.toAbsolutePath().getParent();
    var completion =
        processes.invoke(
            Invocation.withoutInput(
                List.of(executable.toString(), "--version"),
                folder == null ? executable.toAbsolutePath() : folder,
                TIMEOUT));
    return version(completion)
        .map(matched -> known(executable, matched))
        .orElseGet(
            () -> new Found(Optional.empty(), executable + " does not print a version of dsc"));
  }

  private static Optional<List<String>> version(Completion completion) {
    return Optional.of(completion)
        .filter(Completion::isSuccess)
        .flatMap(done -> VERSION.matcher(done.stdout().lossyText()).results().findFirst())
        .map(match -> List.of(match.group(1), match.group(2)));
  }

  private static Found known(Path executable, List<String> version) {
    return EngineRange.parse(version.get(1))
        .map(EngineRange::generations)
        .filter(generations -> !generations.isEmpty())
        .map(
            generations ->
                new Found(
                    Optional.of(
                        new RealEngine(executable, version.get(0), generations.iterator().next())),
                    ""))
        .orElseGet(
            () ->
                new Found(
                    Optional.empty(),
                    "dsc " + version.get(0) + " is of a generation that the kit does not know"));
  }

  /** Returns its name in a sentence, such as {@code dsc 3.2.3}. */
  @Override
  public String toString() {
    return "dsc " + version;
  }

  /**
   * What was found at a path.
   *
   * @param engine the engine
   * @param problem the reason why there is no engine, empty where one was found
   */
  public record Found(Optional<RealEngine> engine, String problem) {}
}
