package io.github.dsctck.core.rules.process;

import io.github.dsctck.core.check.Layer;
import io.github.dsctck.core.check.ManifestApplicability;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.emulation.executable.MissingFiles;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.rules.manifest.Executables;
import java.util.Optional;
import java.util.regex.Pattern;

/** Executable and process: chapter EXE. */
public final class ExeRules {

  /** The messages of systems and interpreters about a missing file. */
  private static final Pattern MISSING =
      Pattern.compile(
          "no such file|not found|cannot find|can't find|can't open|cannot open|could not find"
              + "|could not open|unable to open|does not exist|doesn't exist|not exist"
              + "|cannot access|not recognized|is missing|ENOENT|os error 2",
          Pattern.CASE_INSENSITIVE);

  private ExeRules() {}

  public static void register(RuleRegistry rules) {
    rules.resource("EXE-01", ManifestApplicability.COMMANDS, Executables::areFound);
    rules.resource("EXE-02", ManifestApplicability.COMMANDS, Executables::areNotShadowed);
    rules.resource("EXE-03", Executables::areFoundByOldEngines);
    rules.resource("EXE-04", ManifestApplicability.COMMANDS, Executables::canBeStarted);
    rules.exchange("EXE-05", Layer.START_AND_END, ExeRules::worksFromManifestFolder);
    rules.reading("EXE-06", CommandTwins::takesArgumentsLiterally);
    rules.exchange("EXE-08", Layer.START_AND_END, ExeRules::terminates);
    rules.exchange("EXE-09", Layer.START_AND_END, ExeRules::isNotKilled);
    rules.reading("EXE-10", CommandTwins::asksNobody);
  }

  private static Verdict worksFromManifestFolder(Observation observation) {
    if (!(observation.completion().ending() instanceof ProcessEnding.Exited exited)) {
      return Verdict.notExercised("the process did not exit by itself");
    }
    if (exited.code() == 0) {
      return Verdict.satisfied();
    }
    return missingFile(observation)
        .map(
            argument ->
                Verdict.violated(
                    Violation.in(
                        observation,
                        "argv",
                        "",
                        "arguments that are valid in the folder of the manifest, where the "
                            + "engine runs the command",
                        "\"%s\", which does not exist; the process %s"
                            .formatted(argument, exited.describe()))))
        .orElseGet(() -> Verdict.notExercised("the process " + exited.describe()));
  }

  /** Returns an argument that names a missing file, if stderr reports it missing. */
  private static Optional<String> missingFile(Observation observation) {
    var manifest = observation.subject().manifest();
    var said = observation.completion().stderr().lossyText();
    return observation.operation().stream()
        .flatMap(operation -> MissingFiles.of(manifest, operation))
        .filter(text -> said.lines().anyMatch(line -> misses(line, text)))
        .findFirst();
  }

  private static boolean misses(String line, String text) {
    return line.contains(text) && MISSING.matcher(line).find();
  }

  private static Verdict terminates(Observation observation) {
    var ending = observation.completion().ending();
    if (ending instanceof ProcessEnding.PipesHeld) {
      return Verdict.violated(
          Violation.in(
              observation,
              "a process that leaves no child with an open stdout or stderr",
              "the process " + ending.describe()));
    }
    if (ending instanceof ProcessEnding.TimedOut timedOut) {
      return timedOut.idle() || observation.exchange().sent().timeoutDeclared()
          ? Verdict.violated(
              Violation.in(observation, "a process that ends by itself", "it " + ending.describe()))
          : Verdict.notExercised(
              "a process was busy until its time limit of "
                  + timedOut.limit().toSeconds()
                  + " s; raise "
                  + RunOption.TIMEOUT);
    }
    return ending instanceof ProcessEnding.Exited
        ? Verdict.satisfied()
        : Verdict.notExercised("the process " + ending.describe());
  }

  private static Verdict isNotKilled(Observation observation) {
    var ending = observation.completion().ending();
    if (!(ending instanceof ProcessEnding.Signalled signalled)) {
      return ending instanceof ProcessEnding.Exited
          ? Verdict.satisfied()
          : Verdict.notExercised("the process " + ending.describe());
    }
    boolean documented =
        observation.subject().manifest().exitCodes().containsKey(128 + signalled.signal());
    return documented
        ? Verdict.satisfied()
        : Verdict.violated(
            Violation.in(
                observation, "a process that ends with an exit code", "it " + ending.describe()));
  }
}
