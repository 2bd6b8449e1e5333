package io.github.dsctck.core.process.file;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import io.github.dsctck.core.file.TemporaryPath;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The records of the temporary folders of a user's runs. They lie in the kit's cache folder, which
 * confined resources do not see.
 */
final class TempFolderRecords {

  private static final int MOST_BYTES = 8_192;
  private static final String SUFFIX = ".folder";

  /**
   * The records of this process. This process must not open their files again: POSIX releases all
   * locks of a process on a file as soon as it closes that file once, and another process would
   * then treat the folder as dead.
   */
  private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

  private final Path folder;

  /** Creates the records in a folder, which need not exist. */
  TempFolderRecords(Path folder) {
    this.folder = folder;
  }

  /** Returns the records of the user, if the environment names a folder for them. */
  static Optional<TempFolderRecords> ofUser(Map<String, String> environment) {
    return KitFolders.cache(environment)
        .map(cache -> new TempFolderRecords(cache.resolve("folders")));
  }

  /** Adds a folder, unless its record cannot be written; then later runs leave the folder. */
  Optional<TempFolderRecord> add(Path own) {
    try {
      Files.createDirectories(folder, TemporaryPath.ownerOnly(folder));
      // The record gets its name after it is locked, because one without a lock counts as dead.
      var name = UUID.randomUUID().toString();
      var early = folder.resolve(name);
      var channel =
          FileChannel.open(early, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      var file = folder.resolve(name + SUFFIX);
      OWN.add(file);
      if (channel.tryLock() != null) {
        channel.write(TempFolderRecord.content(own));
        Files.move(early, file);
      }
      return Optional.of(new TempFolderRecord(file, channel));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * Removes the folders of dead runs beside a new folder, and their records. A forged record can
   * name any folder, so a record counts only if its file, its folder and the new folder have the
   * same owner: a user who can write such a record could remove the folder, too.
   */
  void removeDead(Path own) {
    try (var files = Files.newDirectoryStream(folder, "*" + SUFFIX)) {
      var owner = Files.getOwner(own, NOFOLLOW_LINKS);
      for (var file : files) {
        if (!OWN.contains(file)
            && Files.isRegularFile(file, NOFOLLOW_LINKS)
            && Files.getOwner(file, NOFOLLOW_LINKS).equals(owner)) {
          removeIfDead(file, own);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // The next run removes the rest.
    }
  }

  private static void removeIfDead(Path file, Path own) {
    try (var channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
        var free = channel.tryLock()) {
      if (free == null) {
        return;
      }
      var dead = TempFolderRecord.folder(Channels.newInputStream(channel).readNBytes(MOST_BYTES));
      if (dead.isPresent() && !Objects.equals(dead.get().getParent(), own.getParent())) {
        return; // A run with that folder for temporary files removes it.
      }
      if (dead.isPresent() && isOfSameOwner(dead.get(), own)) {
        FolderRemoval.remove(dead.get());
      }
      Files.delete(file);
    } catch (IOException | OverlappingFileLockException e) {
      // Its run may be alive, or a file in the folder cannot be removed.
    }
  }

  private static boolean isOfSameOwner(Path one, Path other) throws IOException {
    return Files.getOwner(one, NOFOLLOW_LINKS).equals(Files.getOwner(other, NOFOLLOW_LINKS));
  }
}
