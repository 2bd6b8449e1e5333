package io.github.dsctck.core.file;

import io.github.dsctck.core.text.Spelling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds the path that a user most likely meant instead of one that does not exist. */
public final class SimilarPath {

  private SimilarPath() {}

  /**
   * Returns the existing path that differs in the spelling of one name, written as the path that
   * was asked for: with {@code kit/note.json} on disk for {@code kit/noet.json} and for {@code
   * kti/note.json}.
   */
  public static Optional<Path> of(Path missing) {
    var folder = missing.getParent();
    var name = missing.getFileName();
    if (name == null) {
      return Optional.empty();
    }
    var base = folder == null ? Path.of("") : folder;
    if (Files.isDirectory(base.toAbsolutePath())) {
      return nearest(base, name.toString()).map(base::resolve);
    }
    return of(base).map(near -> near.resolve(name)).filter(Files::exists);
  }

  private static Optional<String> nearest(Path folder, String name) {
    try (var files = Files.list(folder.toAbsolutePath())) {
      return Spelling.nearest(
          name, files.map(file -> file.getFileName().toString()).collect(Collectors.toList()));
    } catch (IOException e) {
      return Optional.empty(); // a folder that cannot be read offers nothing
    }
  }

  /** Returns the end of a sentence about a missing path, without a full stop. */
  public static String suggestion(Path missing) {
    return of(missing).map(near -> "; did you mean " + near + "?").orElse("");
  }
}
