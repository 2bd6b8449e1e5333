package io.github.dsctck.core.process.file;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A folder for the temporary files of one run. A file in it is locked as long as the run lives, so
 * that a later run can find and remove the folders of killed runs. A process id is not sufficient:
 * another process may have the same id, and containers that share a folder do not share ids.
 */
public final class RunTempFolder implements Closeable {

  private static final String PREFIX = "dsc-tck-";
  private static final String LOCK = "lock";

  /**
   * The folders of this process. This process must not open their lock files again: POSIX releases
   * all locks of a process on a file as soon as it closes that file once, and another process would
   * then treat the folder as dead.
   */
  private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

  private final Path path;
  private final FileChannel lock;

  private RunTempFolder(Path path, FileChannel lock) {
    this.path = path;
    this.lock = lock;
  }

  /**
   * Creates a folder in the system's folder for temporary files, and removes those of dead runs
   * there.
   *
   * @throws IOException if it cannot be created
   */
  public static RunTempFolder create() throws IOException {
    return in(Path.of(System.getProperty("java.io.tmpdir")));
  }

  /**
   * Creates a folder in another folder, and removes those of dead runs there.
   *
   * @throws IOException if it cannot be created
   */
  public static RunTempFolder in(Path parent) throws IOException {
    Path path = Files.createTempDirectory(parent, PREFIX).toRealPath();
    OWN.add(path);
    // The lock gets its name after it is acquired, because a folder with a free lock counts as
    // dead.
    Path early = path.resolve(LOCK + ".new");
    FileChannel lock =
        FileChannel.open(early, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    try {
      if (lock.tryLock() != null) {
        Files.move(early, path.resolve(LOCK));
      }
    } catch (IOException e) {
      // Later runs cannot see that the folder is dead.
    }
    removeDead(path);
    return new RunTempFolder(path, lock);
  }

  /** Returns the folder. */
  public Path path() {
    return path;
  }

  /**
   * Removes the folder and its content.
   *
   * @throws IOException if a file in it cannot be removed
   */
  @Override
  public void close() throws IOException {
    lock.close();
    FolderRemoval.remove(path);
    OWN.remove(path);
  }

  private static void removeDead(Path own) throws IOException {
    try (var folders = Files.newDirectoryStream(own.getParent(), PREFIX + "*")) {
      for (Path folder : folders) {
        if (!folder.equals(own) && isOfSameUser(folder, own)) {
          removeIfDead(folder);
        }
      }
    } catch (DirectoryIteratorException e) {
      // The next run removes the rest.
    }
  }

  private static boolean isOfSameUser(Path folder, Path own) {
    try {
      return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
          && Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(Files.getOwner(own));
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }

  private static void removeIfDead(Path folder) {
    if (OWN.contains(folder)) {
      return;
    }
    Path file = folder.resolve(LOCK);
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
        FileLock free = lockOf(channel)) {
      if (free != null) {
        FolderRemoval.remove(folder);
      }
    } catch (IOException e) {
      // Its run may be alive, or a file in it cannot be removed.
    }
  }

  private static @Nullable FileLock lockOf(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null;
    }
  }
}
