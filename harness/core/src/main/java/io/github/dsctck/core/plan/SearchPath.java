package io.github.dsctck.core.plan;

import io.github.dsctck.core.process.EnvironmentVariables;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Puts folders in front of PATH. */
public final class SearchPath {

  private SearchPath() {}

  /** Returns the environment with these folders in front of its PATH. */
  public static Map<String, String> inFront(List<Path> folders, Map<String, String> environment) {
    if (folders.isEmpty()) {
      return environment;
    }
    var first =
        folders.stream()
            .map(folder -> folder.toAbsolutePath().toString())
            .collect(Collectors.joining(File.pathSeparator));
    var changed = EnvironmentVariables.copyOf(environment);
    changed.merge("PATH", first, (old, added) -> added + File.pathSeparator + old);
    return changed;
  }
}
