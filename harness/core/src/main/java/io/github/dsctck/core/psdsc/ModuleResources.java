package io.github.dsctck.core.psdsc;

import java.util.List;

/**
 * A module as the subject of rules, with its resources.
 *
 * @param module the module, which has a manifest
 * @param manifest its manifest
 * @param resources the resources that its files declare
 */
public record ModuleResources(
    PowerShellModule module, ModuleManifest manifest, List<ClassResource> resources)
    implements PowerShellSubject {

  public ModuleResources {
    resources = List.copyOf(resources);
  }

  @Override
  public String type() {
    return module.name();
  }

  @Override
  public String version() {
    return module.version();
  }

  @Override
  public String kind() {
    return "module";
  }
}
