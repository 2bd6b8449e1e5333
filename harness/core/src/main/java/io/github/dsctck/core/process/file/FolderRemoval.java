package io.github.dsctck.core.process.file;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Removes a folder whatever its content. Links and junctions are removed, not followed; folders
 * whose path is too long are moved up first. On Windows, where Java itself knows long paths, a file
 * that a process still has open is tried again for a while.
 */
public final class FolderRemoval extends SimpleFileVisitor<Path> {

  private static final boolean WINDOWS = File.separatorChar == '\\';
  private static final int LONGEST_PATH = WINDOWS ? Integer.MAX_VALUE : 200;
  private static final long PATIENCE = Duration.ofSeconds(WINDOWS ? 3 : 0).toNanos();
  private static final long PAUSE = Duration.ofMillis(50).toNanos();

  private final Path folder;

  /** The time up to which a refusal may be temporary. */
  private final long patience = System.nanoTime() + PATIENCE;

  private boolean moved;
  private int moves;

  @Override
  public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes)
      throws IOException {
    if (attributes.isOther()) { // a junction, which would lead out of the folder
      delete(visited);
      return FileVisitResult.SKIP_SUBTREE;
    }
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
    delete(file);
    return FileVisitResult.CONTINUE;
  }

  private void delete(Path path) throws IOException {
    while (true) {
      try {
        Files.deleteIfExists(path);
        return;
      } catch (FileSystemException e) {
        if (System.nanoTime() - patience >= 0) {
          throw e;
        }
      }
      path.toFile().setWritable(true);
      LockSupport.parkNanos(PAUSE);
    }
  }

  @Override
  public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
    if (failure instanceof NoSuchFileException) {
      return FileVisitResult.CONTINUE;
    }
    if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)
        && file.toFile().setReadable(true)
        && file.toFile().setExecutable(true)) {
      Files.walkFileTree(file, this);
      return FileVisitResult.CONTINUE;
    }
    throw failure;
  }

  @Override
  public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure)
      throws IOException {
    if (!moved || !visited.equals(folder)) {
      delete(visited);
    }
    return FileVisitResult.CONTINUE;
  }

  private FolderRemoval(Path folder) {
    this.folder = folder;
  }

  /**
   * Removes a folder and its content, if it exists.
   *
   * @throws IOException if a file in it cannot be removed
   */
  public static void remove(Path folder) throws IOException {
    var removal = new FolderRemoval(folder);
    do {
      removal.moved = false;
      Files.walkFileTree(folder, removal);
    } while (removal.moved);
  }
}
