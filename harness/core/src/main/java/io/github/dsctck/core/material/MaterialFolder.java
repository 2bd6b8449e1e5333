package io.github.dsctck.core.material;

import io.github.dsctck.core.file.FileDigest;
import io.github.dsctck.core.text.Digests;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A folder that a certificate covers: the folder of a manifest, with everything below it that a
 * resource can read.
 *
 * @param name its path relative to the verified path, with a slash at the end
 * @param path its path on this machine
 * @param files all regular files below it, in the order of their names
 * @param entries the other entries below it, apart from folders with entries
 * @param folders the folder and all folders below it
 * @param uncovered the names of the folders below it that are left out
 * @param why why no certificate can cover it, as the end of a sentence about it
 */
public record MaterialFolder(
    String name,
    Path path,
    List<MaterialFile> files,
    List<MaterialEntry> entries,
    List<Path> folders,
    List<String> uncovered,
    Optional<String> why) {

  public MaterialFolder {
    files = List.copyOf(files);
    entries = List.copyOf(entries);
    folders = List.copyOf(folders);
    uncovered = List.copyOf(uncovered);
  }

  static MaterialFolder uncovered(String name, Path path, String why) {
    return new MaterialFolder(
        name, path, List.of(), List.of(), List.of(), List.of(), Optional.of(why));
  }

  /** Returns the folder with further files. */
  public MaterialFolder and(List<MaterialFile> further) {
    var all = Stream.concat(files.stream(), further.stream()).toList();
    return new MaterialFolder(name, path, all, entries, folders, uncovered, why);
  }

  /** A line of the listing. */
  private record Line(String name, String mark, String digest) {

    /** Returns a line of sha256sum, which marks a line with an escaped name by a backslash. */
    String text() {
      var escaped = name.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
      return (escaped.equals(name) ? "" : "\\") + digest + " " + mark + escaped + "\n";
    }
  }

  /**
   * Returns the digest of the folder: that of the names, kinds and digests of its entries, as
   * sha256sum prints them for files. A mark before the name distinguishes executable files and
   * other entries.
   *
   * @param digests returns the content of a file, empty if the file cannot be read
   */
  public String sha256(Function<Path, Optional<FileDigest>> digests) {
    return Digests.sha256(
        Stream.concat(
                files.stream().map(file -> line(file, digests)),
                entries.stream().map(MaterialFolder::line))
            .sorted(Comparator.comparing(Line::name).thenComparing(Line::mark))
            .map(Line::text)
            .collect(Collectors.joining()));
  }

  private static Line line(MaterialFile file, Function<Path, Optional<FileDigest>> digests) {
    var found = file.file().flatMap(digests);
    boolean executable = found.filter(FileDigest::executable).isPresent();
    return new Line(file.name(), executable ? "*" : " ", found.map(FileDigest::sha256).orElse("-"));
  }

  private static Line line(MaterialEntry entry) {
    return new Line(entry.name(), entry.role().mark(), entry.sha256());
  }
}
