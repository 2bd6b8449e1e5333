package io.github.dsctck.mutation.document;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Changes of files in a folder.
 *
 * @param written the texts of new and changed files, by name
 * @param removed the names of the files that are removed
 */
public record FolderEdit(Map<String, String> written, Set<String> removed) {

  /** The edit that changes nothing. */
  public static final FolderEdit NONE = new FolderEdit(Map.of(), Set.of());

  /** Copies names and texts. */
  public FolderEdit {
    written = Map.copyOf(written);
    removed = Set.copyOf(removed);
  }

  static FolderEdit writing(String name, String text) {
    return new FolderEdit(Map.of(name, text), Set.of());
  }

  FolderEdit andWriting(String name, String text) {
    var more = new LinkedHashMap<>(written);
    more.put(name, text);
    return new FolderEdit(more, removed);
  }

  FolderEdit removing(String name) {
    return new FolderEdit(written, Set.of(name));
  }

  /** Changes the files of a folder. */
  public void applyTo(Path folder) throws IOException {
    for (var name : removed) {
      Files.delete(folder.resolve(name));
    }
    for (var file : written.entrySet()) {
      Files.writeString(folder.resolve(file.getKey()), file.getValue());
    }
  }
}
