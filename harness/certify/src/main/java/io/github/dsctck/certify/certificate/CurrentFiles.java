package io.github.dsctck.certify.certificate;

import io.github.dsctck.certify.certificate.Statement.Descriptor;
import io.github.dsctck.core.file.FileDigest;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** The current content of the files in a certificate. */
final class CurrentFiles {

  private final Path root;
  private final Map<Path, Descriptor> recorded = new HashMap<>();
  private final Set<Path> uncovered = new HashSet<>();

  /**
   * Creates a view of the current files.
   *
   * @param root the path that was verified
   */
  CurrentFiles(Path root, Statement statement) {
    this.root = root;
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

  /**
   * Returns the existing files and folders that the certificate leaves out, relative to the root.
   */
  List<String> leftOut() {
    return uncovered.stream()
        .filter(path -> Files.exists(path, LinkOption.NOFOLLOW_LINKS))
        .map(path -> root.relativize(path).toString())
        .sorted()
        .toList();
  }

  /** Returns whether the certificate leaves out a folder. */
  boolean isLeftOut(Path folder) {
    return uncovered.contains(folder);
  }

  /** Returns the content of a file, with its recorded mode where the system has no modes. */
  Optional<FileDigest> digest(Path file) {
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
