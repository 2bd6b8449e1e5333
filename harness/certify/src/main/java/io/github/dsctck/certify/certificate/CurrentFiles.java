package io.github.dsctck.certify.certificate;

import io.github.dsctck.certify.certificate.Statement.Descriptor;
import io.github.dsctck.core.file.FileDigest;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The current content of the files in a certificate. The file of this certificate counts as
 * unchanged, because its signature covers it, and so do other certificates of the same signer.
 */
final class CurrentFiles {

  private final Path root;
  private final Predicate<Path> isCertificate;
  private final Map<Path, Descriptor> recorded = new HashMap<>();
  private final Set<Path> uncovered = new HashSet<>();

  /**
   * Creates a view of the current files.
   *
   * @param root the path that was verified
   * @param isCertificate selects the files whose content a signature covers
   */
  CurrentFiles(Path root, Statement statement, Predicate<Path> isCertificate) {
    this.root = root;
    this.isCertificate = isCertificate;
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

  /** Returns whether a certificate leaves out a folder, or a new certificate. */
  boolean isLeftOut(Path path) {
    return uncovered.contains(path) || !recorded.containsKey(path) && isCertificate.test(path);
  }

  /** Returns the content of a file, with its recorded mode where the system has no modes. */
  Optional<FileDigest> digest(Path file) {
    return FileDigest.of(file)
        .map(found -> recorded.containsKey(file) ? compared(file, found) : found);
  }

  private FileDigest compared(Path file, FileDigest found) {
    var then = Objects.requireNonNull(recorded.get(file));
    boolean own = isCertificate.test(file);
    return new FileDigest(
        found.stamp(),
        own ? then.sha256() : found.sha256(),
        own || !FileDigest.hasModes(file) ? then.isExecutable() : found.executable());
  }
}
