package io.github.dsctck.certify.certificate;

import io.github.dsctck.certify.certificate.Statement.Descriptor;
import io.github.dsctck.core.file.FileDigest;
import io.github.dsctck.core.material.MaterialFile;
import io.github.dsctck.core.material.MaterialFinder;
import io.github.dsctck.core.text.Quotation;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Compares a folder in a certificate with the current folder. */
final class FolderComparison {

  private static final int MOST_NAMED = 5;

  private final Path root;
  private final MaterialFinder finder;

  FolderComparison(Path root, MaterialFinder finder) {
    this.root = root;
    this.finder = finder;
  }

  /**
   * Returns the differences that the files in the certificate do not show.
   *
   * @param known the differences of those files
   */
  List<String> faults(Descriptor folder, Statement statement, List<String> known) {
    var name = Quotation.of(folder.name());
    var place = place(folder);
    if (place.isEmpty()) {
      return List.of(name + " is missing");
    }
    var current = finder.list(place.get());
    if (current.why().isPresent()) {
      return List.of(name + " now " + current.why().get());
    }
    if (current
        .sha256(file -> FileDigest.of(file).map(FileDigest::sha256))
        .equals(folder.sha256())) {
      return List.of();
    }
    var added = added(current.files(), statement);
    if (!added.isEmpty() && added.size() <= MOST_NAMED || isListed(folder, statement)) {
      return added;
    }
    return known.isEmpty()
        ? List.of("the files below " + name + " changed after they were verified")
        : List.of();
  }

  private Optional<Path> place(Descriptor folder) {
    try {
      return Optional.of(root.resolve(folder.name()).normalize())
          .filter(path -> path.startsWith(root) && Files.isDirectory(path));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static List<String> added(List<MaterialFile> current, Statement statement) {
    var known =
        statement.subject().stream().map(Descriptor::name).collect(Collectors.toUnmodifiableSet());
    return current.stream()
        .map(MaterialFile::name)
        .filter(name -> !known.contains(name))
        .map(name -> Quotation.of(name) + " is new and was not verified")
        .toList();
  }

  /** Returns whether the certificate lists the files of the folder. */
  private static boolean isListed(Descriptor folder, Statement statement) {
    var prefix = folder.name().equals("./") ? "" : folder.name();
    return statement.subject().stream()
        .anyMatch(subject -> subject.hasRole("file") && subject.name().startsWith(prefix));
  }
}
