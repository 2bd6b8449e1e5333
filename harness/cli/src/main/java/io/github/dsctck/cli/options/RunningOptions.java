package io.github.dsctck.cli.options;

import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.engine.parameter.Parameter;
import io.github.dsctck.launch.VerifyRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of the verb verify that say how resources are run. */
public final class RunningOptions {

  @Option(names = "--static", description = "Judge what can be judged without starting a process.")
  boolean staticOnly;

  @Option(
      names = "--read-only",
      description = "Run nothing that could change anything, what-if included.")
  boolean readOnly;

  @Option(
      names = "--timeout",
      paramLabel = "DURATION",
      description = "How long one process may take, such as 500ms or 2m (default: 30s).")
  @Nullable String timeout;

  @Option(
      names = "--search-path",
      paramLabel = "DIR",
      description = "A folder to put in front of PATH when looking for executables.")
  List<Path> searchPath = new ArrayList<>();

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "How many resource types to verify side by side (default: one per processor).")
  @Nullable String jobs;

  @Option(names = "--fail-fast", description = "Begin nothing more once a violation was seen.")
  boolean failFast;

  @Option(
      names = "--watch",
      description = "Stay, and verify what a file is about whenever it is saved.")
  public boolean watch;

  /** Returns a sentence for each folder that is not there. */
  public static List<String> problems(List<Path> searchPath) {
    return searchPath.stream()
        .filter(folder -> !folder.toString().isBlank() && !Files.isDirectory(folder))
        .map(
            folder ->
                "There is no folder "
                    + Quotation.of(folder.toString())
                    + "; --search-path takes one that executables are looked for in.")
        .toList();
  }

  /** Adds them, and a sentence for each folder that is not there. */
  public void addTo(VerifyRequest.Builder request, List<String> problems) {
    problems.addAll(problems(searchPath));
    request
        .with(Parameter.STATIC, staticOnly)
        .with(Parameter.READ_ONLY, readOnly)
        .with(Parameter.TIMEOUT, timeout)
        .with(Parameter.SEARCH_PATH, searchPath)
        .with(Parameter.JOBS, jobs)
        .with(Parameter.FAIL_FAST, failFast);
  }
}
