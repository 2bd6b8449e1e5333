package io.github.dsctck.core.psdsc;

import io.github.dsctck.core.json.Mark;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Something in PowerShell source that rules judge. */
public sealed interface PowerShellSubject permits ClassResource, ModuleResources, ScriptSource {

  /** Returns the name in findings: of a resource its type name. */
  String type();

  /** Returns the version with three numbers. */
  String version();

  /** Returns the kind in summaries: class, module or script. */
  String kind();

  /**
   * Returns the files that its declarations are in, by their paths relative to the verified path.
   */
  Map<String, Path> files();

  /** Returns the capabilities of a resource. */
  default List<String> capabilities() {
    return List.of();
  }

  /** Returns what the manifests of adapted resources claim about a resource. */
  default List<ClaimedResource> claims() {
    return List.of();
  }

  /** Returns the place of its name, unknown for a whole file. */
  default Mark mark() {
    return Mark.NONE;
  }
}
