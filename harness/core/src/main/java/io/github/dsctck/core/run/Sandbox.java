package io.github.dsctck.core.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A fresh folder for one conversation. Removing it follows no links. */
final class Sandbox implements AutoCloseable {

  /** The start of the name of every file that an injection canary would create. */
  static final String CANARY = "tck-canary-";

  /** How deep files are looked for; nobody keeps an instance further down. */
  private static final int DEEPEST = 32;

  private static final int LONGEST_PATH = 200;

  private final Path folder;

  private Sandbox(Path folder) {
    this.folder = folder;
  }

  static Sandbox create() throws IOException {
    return new Sandbox(Files.createTempDirectory("dsc-tck-").toRealPath());
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
    var removal = new Removal();
    do {
      removal.moved = false;
      Files.walkFileTree(folder, removal);
    } while (removal.moved);
  }

  /** Removes what it visits; folders too deep for their path to be spelled are moved up first. */
  private final class Removal extends SimpleFileVisitor<Path> {

    private boolean moved;
    private int moves;

    @Override
    public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes)
        throws IOException {
      if (!Files.isWritable(visited)) {
        visited.toFile().setWritable(true);
      }
      if (folder.relativize(visited).toString().length() <= LONGEST_PATH) {
        return FileVisitResult.CONTINUE;
      }
      Files.move(visited, free());
      moved = true;
      return FileVisitResult.SKIP_SUBTREE;
    }

    private Path free() {
      Path free;
      do {
        free = folder.resolve("moved-" + ++moves);
      } while (Files.exists(free, LinkOption.NOFOLLOW_LINKS));
      return free;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.deleteIfExists(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
      if (failure instanceof NoSuchFileException) {
        return FileVisitResult.CONTINUE;
      }
      if (file.toFile().setReadable(true)
          && file.toFile().setExecutable(true)
          && Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
        Files.walkFileTree(file, this);
        return FileVisitResult.CONTINUE;
      }
      throw failure;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure)
        throws IOException {
      if (!moved || !visited.equals(folder)) {
        Files.deleteIfExists(visited);
      }
      return FileVisitResult.CONTINUE;
    }
  }
}
