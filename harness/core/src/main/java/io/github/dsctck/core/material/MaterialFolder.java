package io.github.dsctck.core.material;

import io.github.dsctck.core.text.Digests;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A folder that a certificate covers: the folder of a manifest, with everything below it that a
 * resource can read.
 *
 * @param name its path relative to the verified path, with a slash at the end
 * @param path its path on this machine
 * @param files all regular files below it, in the order of their names
 * @param folders the folder and all folders below it
 * @param why why no certificate can cover it, as the end of a sentence about it
 */
public record MaterialFolder(
    String name, Path path, List<MaterialFile> files, List<Path> folders, Optional<String> why) {

  public MaterialFolder {
    files = List.copyOf(files);
    folders = List.copyOf(folders);
  }

  static MaterialFolder uncovered(String name, Path path, String why) {
    return new MaterialFolder(name, path, List.of(), List.of(), Optional.of(why));
  }

  /**
   * Returns the digest of the folder: that of the names and digests of its files, as sha256sum
   * prints them.
   *
   * @param digests returns the digest of a file, empty if the file cannot be read
   */
  public String sha256(Function<Path, Optional<String>> digests) {
    return Digests.sha256(
        files.stream()
            .map(file -> line(file.file().flatMap(digests).orElse("-"), file.name()))
            .collect(Collectors.joining()));
  }

  /** Returns a line of sha256sum, which marks a line with an escaped name by a backslash. */
  private static String line(String digest, String name) {
    var escaped = name.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    return (escaped.equals(name) ? "" : "\\") + digest + "  " + escaped + "\n";
  }
}
