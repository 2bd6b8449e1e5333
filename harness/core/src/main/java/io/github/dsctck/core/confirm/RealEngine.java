package io.github.dsctck.core.confirm;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.catalogue.EngineRange;
import io.github.dsctck.core.finding.ConfirmingEngine;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.text.Digests;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A DSC engine.
 *
 * @param executable the absolute path of {@code dsc}, empty where only its answers are recorded
 * @param identity its version and digest
 * @param generation the generation that the version belongs to
 */
public record RealEngine(
    Optional<Path> executable, ConfirmingEngine identity, EngineGeneration generation) {

  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final Pattern PRINTED =
      Pattern.compile("\\bdsc ([0-9]+\\.[0-9]+\\.[0-9]+[0-9A-Za-z.+-]*)");
  private static final Pattern RELEASE = Pattern.compile("^[0-9]+\\.[0-9]+");

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
        .map(
            version ->
                known(Optional.of(executable), new ConfirmingEngine(version, digest(executable))))
        .orElseGet(() -> Found.not(executable + " does not print a version of dsc"));
  }

  /** Returns the engine that confirmed a recorded run, if the kit knows its generation. */
  public static Optional<RealEngine> recorded(ConfirmingEngine confirming) {
    return known(Optional.empty(), confirming).engine();
  }

  private static @Nullable String digest(Path executable) {
    try {
      return Digests.sha256(executable);
    } catch (IOException e) {
      return null;
    }
  }

  private static Optional<String> version(Completion completion) {
    return Optional.of(completion)
        .filter(Completion::isSuccess)
        .flatMap(done -> PRINTED.matcher(done.stdout().lossyText()).results().findFirst())
        .map(match -> match.group(1));
  }

  private static Found known(Optional<Path> executable, ConfirmingEngine identity) {
    var engine =
        RELEASE
            .matcher(identity.version())
            .results()
            .findFirst()
            .flatMap(release -> EngineRange.parse(release.group()))
            .flatMap(range -> range.generations().stream().findFirst())
            .map(generation -> new RealEngine(executable, identity, generation));
    return new Found(
        engine,
        Optional.of(identity.version()),
        engine.isPresent()
            ? ""
            : identity.name() + " is of a generation that the kit does not know");
  }

  /** Returns its name in a sentence, such as {@code dsc 3.2.3}. */
  @Override
  public String toString() {
    return identity.name();
  }

  /**
   * What was found at a path.
   *
   * @param engine the engine
   * @param version the version that it prints, whether the kit knows it or not
   * @param problem the reason why there is no engine, empty where one was found or the run asks for
   *     none
   */
  public record Found(Optional<RealEngine> engine, Optional<String> version, String problem) {

    /** The run asks for no engine. */
    public static final Found NOTHING = new Found(Optional.empty(), Optional.empty(), "");

    static Found not(String problem) {
      return new Found(Optional.empty(), Optional.empty(), problem);
    }
  }
}
