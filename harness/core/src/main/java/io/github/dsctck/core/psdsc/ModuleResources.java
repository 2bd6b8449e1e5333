package io.github.dsctck.core.psdsc;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

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
  public Map<String, Path> files() {
    var files = new TreeMap<String, Path>();
    files.put(manifest.relative(), manifest.path());
    module.sources().forEach(source -> files.putAll(source.files()));
    return files;
  }

  @Override
  public String kind() {
    return "module";
  }
}
