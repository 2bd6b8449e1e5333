package io.github.dsctck.core.psdsc;

import io.github.dsctck.core.powershell.ScriptFile;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * A file with PowerShell source.
 *
 * @param path its absolute path
 * @param relative its path relative to the verified path, with forward slashes
 * @param script its declarations
 * @param namesResources whether its text contains the attribute of a DSC resource
 */
public record ScriptSource(Path path, String relative, ScriptFile script, boolean namesResources)
    implements PowerShellSubject {

  /** Returns the file name without its last ending. */
  public String baseName() {
    return FileName.base(path);
  }

  @Override
  public String type() {
    return baseName();
  }

  @Override
  public String version() {
    return PowerShellModule.NO_VERSION;
  }

  @Override
  public String kind() {
    return "script";
  }

  @Override
  public Map<String, Path> files() {
    return Map.of(relative, path);
  }

  /** Returns why PowerShell defines none of its classes, if so. */
  public Optional<String> refusal() {
    return script
        .fault()
        .map(fault -> "PowerShell refuses the file %s as a whole".formatted(relative));
  }

  /** Returns the folder. */
  Path folder() {
    return FileName.folder(path);
  }

  /** Returns whether this is a script module, and not a script that another file runs. */
  public boolean isModule() {
    return FileName.of(path).endsWith(".psm1");
  }
}
