package io.github.dsctck.core.plan;

import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.psdsc.PowerShellSubject;
import java.util.List;
import java.util.Optional;

/**
 * The plan for one manifest file.
 *
 * @param file the file
 * @param rules the ids of the rules judged without a process
 * @param resource the resource it defines, if the engine would load it
 */
public record FilePlan(ManifestFile file, List<String> rules, Optional<ResourcePlan> resource)
    implements PlanPart {

  /** Copies the rules. */
  public FilePlan {
    rules = List.copyOf(rules);
  }

  /** Returns the type name of the resource, or the name of what PowerShell source declares. */
  public Optional<String> type() {
    return resource
        .map(ResourcePlan::manifest)
        .map(Manifest::type)
        .or(() -> file.source().map(PowerShellSubject::type));
  }
}
