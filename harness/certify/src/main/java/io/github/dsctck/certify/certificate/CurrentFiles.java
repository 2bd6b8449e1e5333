package io.github.dsctck.certify.certificate;

import io.github.dsctck.certify.certificate.Statement.Descriptor;
import io.github.dsctck.core.discovery.FileNames;
import io.github.dsctck.core.file.FileDigest;
import io.github.dsctck.core.file.FileStamp;
import io.github.dsctck.core.material.MaterialFile;
import io.github.dsctck.core.material.Role;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The current content of the files in a certificate. What a confined run hid from the resource must
 * not be there, except scenarios, which may also be missing.
 */
final class CurrentFiles {

  private final Path root;
  private final Map<Path, Descriptor> recorded = new HashMap<>();
  private final Set<Path> uncovered = new HashSet<>();
  private final boolean confined;

  /**
   * Creates a view of the current files.
   *
   * @param root the path that was verified
   */
  CurrentFiles(Path root, Statement statement) {
    this.root = root;
    this.confined = Boolean.TRUE.equals(statement.predicate().claim().confined());
    for (var subject : statement.subject()) {
      if (subject.isFile()) {
        path(subject.name()).ifPresent(path -> recorded.put(path, subject));
      }
    }
    Optional.ofNullable(statement.predicate().claim().uncovered()).stream()
        .flatMap(names -> names.stream())
        .forEach(name -> path(name).ifPresent(uncovered::add));
  }

  /** Returns the path of a name, never outside the root. */
  Optional<Path> path(String name) {
    try {
      return Optional.of(root.resolve(name).normalize()).filter(path -> path.startsWith(root));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** Returns the existing files and folders that a confined run hid and no certificate covers. */
  List<String> unknown() {
    return existing(uncovered);
  }

  /** Returns the existing scenarios, which a confined run hid. */
  List<String> hidden() {
    return existing(
        recorded.keySet().stream().filter(file -> FileNames.isScenario(file.toString())).toList());
  }

  private List<String> existing(Collection<Path> paths) {
    return paths.stream()
        .filter(path -> confined && Files.exists(path, LinkOption.NOFOLLOW_LINKS))
        .map(path -> root.relativize(path).toString())
        .sorted()
        .toList();
  }

  /** Returns the files below a folder that may be missing, and are. */
  List<MaterialFile> absent(Path folder) {
    return recorded.entrySet().stream()
        .filter(entry -> entry.getKey().startsWith(folder) && isAbsent(entry.getKey()))
        .map(
            entry ->
                new MaterialFile(
                    entry.getValue().name(), Role.SCENARIO, Optional.of(entry.getKey())))
        .toList();
  }

  /** Returns whether a file may be missing, and is. */
  boolean isAbsent(Path file) {
    return confined
        && FileNames.isScenario(file.toString())
        && !Files.exists(file, LinkOption.NOFOLLOW_LINKS);
  }

  /** Returns whether the certificate leaves out a folder. */
  boolean isLeftOut(Path folder) {
    return uncovered.contains(folder);
  }

  /**
   * Returns the content of a file, with its recorded mode where the system has no modes; the
   * recorded content of a file that may be missing.
   */
  Optional<FileDigest> digest(Path file) {
    if (isAbsent(file)) {
      var then = Objects.requireNonNull(recorded.get(file));
      return Optional.of(new FileDigest(FileStamp.NONE, then.sha256(), then.isExecutable()));
    }
    return FileDigest.of(file)
        .map(found -> recorded.containsKey(file) ? compared(file, found) : found);
  }

  private FileDigest compared(Path file, FileDigest found) {
    var then = Objects.requireNonNull(recorded.get(file));
    return FileDigest.hasModes(file)
        ? found
        : new FileDigest(found.stamp(), found.sha256(), then.isExecutable());
  }
}
