package io.github.dsctck.certify.certificate;

import io.github.dsctck.certify.certificate.Statement.Descriptor;
import io.github.dsctck.core.material.MaterialFile;
import io.github.dsctck.core.material.MaterialFinder;
import io.github.dsctck.core.text.Quotation;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Compares a folder in a certificate with the current folder. */
final class FolderComparison {

  private static final int MOST_NAMED = 5;

  private final CurrentFiles files;
  private final MaterialFinder finder;

  FolderComparison(CurrentFiles files, MaterialFinder finder) {
    this.files = files;
    this.finder = finder;
  }

  /**
   * Returns the differences that the files in the certificate do not show.
   *
   * @param known the differences of those files
   */
  List<String> faults(Descriptor folder, Statement statement, List<String> known) {
    var name = Quotation.of(folder.name());
    var place = files.path(folder.name()).filter(Files::isDirectory);
    if (place.isEmpty()) {
      return List.of(name + " is missing");
    }
    var current = finder.list(place.get()).and(files.absent(place.get()));
    if (current.why().isPresent()) {
      return List.of(name + " now " + current.why().get());
    }
    if (current.sha256(files::digest).equals(folder.sha256())) {
      return List.of();
    }
    var listed = below(folder, statement);
    var faults = new ArrayList<>(added(current.files(), statement));
    faults.addAll(EntryComparison.faults(listed, current.entries()));
    if (!faults.isEmpty() && (!listed.isEmpty() || faults.size() <= MOST_NAMED)) {
      return faults;
    }
    return known.isEmpty()
        ? List.of("the files below " + name + " changed after they were verified")
        : List.of();
  }

  private static List<String> added(List<MaterialFile> current, Statement statement) {
    var known =
        statement.subject().stream()
            .filter(Descriptor::isFile)
            .map(Descriptor::name)
            .collect(Collectors.toUnmodifiableSet());
    return current.stream()
        .map(MaterialFile::name)
        .filter(name -> !known.contains(name))
        .map(FolderComparison::added)
        .toList();
  }

  private static String added(String name) {
    return Quotation.of(name)
        + (name.endsWith(CertificateFileNames.SUFFIX)
            ? " is new: keep certificates outside of the folders that they cover"
            : " is new and was not verified");
  }

  /** Returns the entries of the folder that the certificate lists. */
  private static List<Descriptor> below(Descriptor folder, Statement statement) {
    var prefix = folder.name().equals("./") ? "" : folder.name();
    return statement.subject().stream()
        .filter(subject -> subject.hasRole("file") || subject.entry().isPresent())
        .filter(subject -> subject.name().startsWith(prefix))
        .toList();
  }
}
