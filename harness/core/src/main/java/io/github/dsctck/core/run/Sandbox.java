package io.github.dsctck.core.run;

import io.github.dsctck.core.process.FolderRemoval;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** A fresh folder for one conversation. Removing it follows no links. */
final class Sandbox implements AutoCloseable {

  /** The start of the name of every file that an injection canary would create. */
  static final String CANARY = "tck-canary-";

  /** How deep files are looked for; nobody keeps an instance further down. */
  private static final int DEEPEST = 32;

  private final Path folder;

  private Sandbox(Path folder) {
    this.folder = folder;
  }

  /** Creates one in another folder. */
  static Sandbox in(Path parent) throws IOException {
    return new Sandbox(Files.createTempDirectory(parent, "sandbox-").toRealPath());
  }

  Path folder() {
    return folder;
  }

  /** Returns size and time of every file, by path. */
  Map<String, String> snapshot() {
    var files = new TreeMap<String, String>();
    try {
      Files.walkFileTree(
          folder,
          Set.of(),
          DEEPEST,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              files.put(
                  folder.relativize(file).toString(),
                  attributes.size() + "@" + attributes.lastModifiedTime());
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) {
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return files;
  }

  /** Returns what an injection canary did, if it did anything. */
  Optional<String> injected() {
    return snapshot().keySet().stream()
        .filter(name -> name.contains(CANARY))
        .findFirst()
        .map(
            name ->
                "a command in a property value was run: it created \"%s\" in the sandbox"
                    .formatted(name));
  }

  /** Removes the folder and everything in it; links are removed, not followed. */
  @Override
  public void close() throws IOException {
    FolderRemoval.remove(folder);
  }
}
