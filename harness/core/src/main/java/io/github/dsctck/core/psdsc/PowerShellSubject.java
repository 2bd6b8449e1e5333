package io.github.dsctck.core.psdsc;

import java.util.List;

/** Something in PowerShell source that rules judge. */
public sealed interface PowerShellSubject permits ClassResource, ModuleResources, ScriptSource {

  /** Returns the name in findings: of a resource its type name. */
  String type();

  /** Returns the version with three numbers. */
  String version();

  /** Returns the kind in summaries: class, module or script. */
  String kind();

  /** Returns the capabilities of a resource. */
  default List<String> capabilities() {
    return List.of();
  }

  /** Returns what the manifests of adapted resources claim about a resource. */
  default List<ClaimedResource> claims() {
    return List.of();
  }
}
