package io.github.dsctck.core.psdsc;

import java.nio.file.Path;
import java.util.List;

/**
 * The PowerShell files below a folder.
 *
 * @param modules the modules, in the order of their files
 * @param unreadable the files that were not read, or not as a whole
 */
public record SourceTree(List<PowerShellModule> modules, List<UnreadableFile> unreadable) {

  public SourceTree {
    modules = List.copyOf(modules);
    unreadable = List.copyOf(unreadable);
  }

  /**
   * A file that was not read, or not as a whole.
   *
   * @param path its absolute path
   * @param relative its path relative to the verified path, with forward slashes
   * @param reason why, and what to do about it
   */
  public record UnreadableFile(Path path, String relative, String reason) {}
}
