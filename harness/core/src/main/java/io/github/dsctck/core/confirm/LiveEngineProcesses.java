package io.github.dsctck.core.confirm;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessInvoker;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs an installed engine.
 *
 * @param engine the engine
 * @param executable the absolute path of {@code dsc}
 * @param processes starts the processes
 * @param folders the folders in which the engine looks for manifests
 * @param home an empty folder for the files of the engine itself
 */
public record LiveEngineProcesses(
    RealEngine engine, Path executable, ProcessInvoker processes, List<Path> folders, Path home)
    implements EngineProcesses {

  /** Copies the folders. */
  public LiveEngineProcesses {
    folders = List.copyOf(folders);
  }

  @Override
  public Completion ask(Invocation command) {
    var words = new ArrayList<>(List.of(executable.toString(), "-t", "json", "-l", "warn"));
    words.addAll(command.command().subList(1, command.command().size()));
    return processes.invoke(
        new Invocation(
            words,
            environment(command.environment()),
            command.folder(),
            command.stdin(),
            command.timeout(),
            command.timeoutDeclared()));
  }

  @Override
  public void repeat(Invocation process) {
    processes.invoke(process);
  }

  private Map<String, String> environment(Map<String, String> sent) {
    var variables = new LinkedHashMap<>(sent);
    variables.remove("DSC_RESTRICTED_PATH");
    variables.remove("DSC_TRACE_LEVEL");
    variables.put("DSC_RESOURCE_PATH", searchPath(sent));
    variables.put("DSC_IGNORE_SETTINGS_FILE", "1");
    variables.putIfAbsent("HOME", home.toString());
    return variables;
  }

  /** Up to 3.2, the engine looks for executables only where it looks for manifests. */
  private String searchPath(Map<String, String> sent) {
    var path =
        engine.generation().isFrom(EngineGeneration.V3_3)
            ? Stream.<String>empty()
            : Stream.of(
                sent.getOrDefault("PATH", Objects.requireNonNullElse(System.getenv("PATH"), "")));
    return Stream.concat(folders.stream().map(Path::toString), path)
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }
}
