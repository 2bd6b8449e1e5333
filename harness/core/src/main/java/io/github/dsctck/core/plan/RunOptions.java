package io.github.dsctck.core.plan;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What the user asked for.
 *
 * @param paths the folders and files to verify
 * @param out the folder that findings and transcripts are written to
 * @param profile the profile the resources are held to
 * @param engine the engine versions the rules are read for
 * @param baseline the file of known violations
 * @param strict whether a broken SHOULD fails
 * @param lenientEngine whether document-only rules that the engine tolerates only warn
 * @param staticOnly whether no process is started
 * @param readOnly whether nothing is run that could change anything, what-if included
 * @param allowIncomplete whether an incomplete resource is good enough
 * @param scenarios names of scenarios to take, all when empty
 * @param timeout how long one process may take where the scenario does not say
 * @param timeoutDeclared whether the user set that limit
 * @param path folders put in front of PATH
 * @param partial whether a selection leaves cases out
 * @param arguments what the user typed, for the record
 */
public record RunOptions(
    List<Path> paths,
    Path out,
    String profile,
    String engine,
    Optional<Path> baseline,
    boolean strict,
    boolean lenientEngine,
    boolean staticOnly,
    boolean readOnly,
    boolean allowIncomplete,
    List<String> scenarios,
    Duration timeout,
    boolean timeoutDeclared,
    List<Path> path,
    boolean partial,
    List<String> arguments) {

  /** How long a process may take unless somebody says otherwise. */
  public static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(30);

  /** Copies the lists. */
  public RunOptions {
    paths = List.copyOf(paths);
    scenarios = List.copyOf(scenarios);
    path = List.copyOf(path);
    arguments = List.copyOf(arguments);
  }

  /** Returns the same options for a run whose selection leaves cases out. */
  public RunOptions asPartial() {
    return new RunOptions(
        paths,
        out,
        profile,
        engine,
        baseline,
        strict,
        lenientEngine,
        staticOnly,
        readOnly,
        allowIncomplete,
        scenarios,
        timeout,
        timeoutDeclared,
        path,
        true,
        arguments);
  }
}
