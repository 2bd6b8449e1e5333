package io.github.dsctck.core.discovery;

import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.manifest.ManifestFile;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The files of a dialect: how they are recognized and read. */
interface DialectFiles {

  /** Each dialect that has files of its own. */
  Map<Dialect, DialectFiles> ALL =
      Map.of(
          Dialect.V3, new V3Files(),
          Dialect.DRAFT_2022, new DraftFiles(),
          Dialect.PSDSC_RFC0001, new ClassFiles());

  /** Returns the files of a dialect. */
  static DialectFiles of(Dialect dialect) {
    return Optional.ofNullable(ALL.get(dialect.base())).orElseThrow();
  }

  /** Returns the other dialect that a file belongs to, if any. */
  static Optional<Dialect> otherThan(Dialect dialect, Path path) {
    return ALL.entrySet().stream()
        .filter(other -> other.getKey() != dialect.base() && other.getValue().recognizes(path))
        .map(Map.Entry::getKey)
        .min(Comparator.naturalOrder());
  }

  /** Reads the files whose names the dialect opens. */
  List<ManifestFile> read(List<Path> files, Reading reading);

  /** Returns a file with the content of a manifest and a name that the dialect does not open. */
  Optional<NearMiss> nearMiss(Path path, String relative);

  /** Returns whether a file belongs to the dialect, by its name or by its content. */
  boolean recognizes(Path path);

  /** Returns whether a folder of a name has only copies of what the dialect reads. */
  default boolean passesOver(String folderName) {
    return false;
  }
}
