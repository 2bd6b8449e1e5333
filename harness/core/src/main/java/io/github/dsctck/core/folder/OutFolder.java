package io.github.dsctck.core.folder;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import io.github.dsctck.core.process.file.FolderRemoval;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The out folder of a run, whose resources may change files in it. The folder is resolved once, all
 * files are created anew, and no link below it is followed. The run keeps a private copy of what it
 * wrote, and reads only this copy. A full disk therefore costs the files, but not the verdict.
 */
public final class OutFolder implements RunFiles {

  private final Path given;
  private final PrivateCopy copy = new PrivateCopy();
  private @Nullable Path resolved;
  private @Nullable OutLock lock;
  private @Nullable IOException fault;

  private OutFolder(Path given) {
    this.given = given;
  }

  /** Returns a folder, which is created and resolved when the first file is written. */
  public static OutFolder of(Path folder) {
    return new OutFolder(folder);
  }

  /** Writes a file or folder under the path that it gets. */
  @FunctionalInterface
  public interface Content {
    void write(Path path) throws IOException;
  }

  /**
   * Reserves the folder for this run until it is closed.
   *
   * @throws OutUnavailableException if another run writes to the folder, or its lock is blocked
   * @throws IOException if the folder cannot be written
   */
  public synchronized void lock() throws IOException {
    lock = OutLock.of(given, folder());
  }

  /** Returns whether something took the lock of this run away, so that another run can write. */
  public synchronized boolean hasLostLock() {
    return lock != null && !lock.isIntact();
  }

  /** Does something in the folder. */
  @FunctionalInterface
  public interface Action {
    void run() throws IOException;
  }

  /** Does something in the folder and remembers a failure; the private copy makes up for it. */
  public synchronized void attempt(Action action) {
    try {
      action.run();
    } catch (IOException e) {
      fault = fault == null ? e : fault;
    }
  }

  /**
   * Returns the first failure to write to the folder. The folder then lacks files or parts of them,
   * which the private copy has.
   */
  public synchronized Optional<IOException> fault() {
    return Optional.ofNullable(fault);
  }

  /**
   * Makes sure that the folder has all files.
   *
   * @throws IOException if it lacks one or a part of one
   */
  public synchronized void requireWhole() throws IOException {
    if (fault != null) {
      throw fault;
    }
  }

  /**
   * Creates a file in place of anything with its name.
   *
   * @param name its path relative to the folder, with forward slashes
   */
  public synchronized OutFile create(String name) {
    copy.begin(name);
    var created = new AtomicReference<@Nullable FileChannel>();
    attempt(
        () -> {
          var file = place(name);
          remove(file);
          created.set(
              FileChannel.open(
                  file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)));
        });
    return new OutFile(name, created.get(), this, copy);
  }

  /**
   * Writes a text to a file in place of anything with its name.
   *
   * @throws IOException if it cannot be written
   */
  public void write(String name, String text) throws IOException {
    try (var file = create(name)) {
      file.append(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  /**
   * Renames a file that the run wrote, in place of what has the other name. Where the folder has a
   * fault, the file may lack a part and replaces nothing.
   */
  public synchronized void move(String from, String to) {
    copy.move(from, to);
    if (fault != null) {
      attempt(() -> remove(place(from)));
      return;
    }
    attempt(
        () -> {
          var target = place(to);
          if (Files.isDirectory(target, NOFOLLOW_LINKS)) {
            remove(target);
          }
          Files.move(place(from), target, StandardCopyOption.REPLACE_EXISTING);
        });
  }

  /** Removes what has a name. */
  public synchronized void delete(String name) {
    copy.remove(name);
    attempt(() -> remove(place(name)));
  }

  /**
   * Replaces a file or folder that is no evidence: writes it under a new name first.
   *
   * @throws IOException if it cannot be written
   */
  public void replace(String name, Content content) throws IOException {
    var target = place(name);
    var fresh = target.resolveSibling("." + UUID.randomUUID());
    try {
      content.write(fresh);
      remove(target);
      Files.move(fresh, target);
    } finally {
      remove(fresh);
    }
  }

  /**
   * Returns the path of a file that the run does not keep; its folder exists.
   *
   * @throws IOException if the folder cannot be created
   */
  public Path beside(String name) throws IOException {
    return place(name);
  }

  /** Returns the names of the files that the run wrote. */
  public Set<String> names() {
    return copy.names();
  }

  /** Returns the bytes that the run appended. */
  public byte[] read(Passage passage) throws IOException {
    return copy.read(passage);
  }

  /** Returns a file as the run wrote it, whatever is in the folder now. */
  @Override
  public RecordedFile file(String name) {
    return new Kept(given.resolve(name), name);
  }

  private final class Kept implements RecordedFile {
    private final Path path;
    private final String name;

    Kept(Path path, String name) {
      this.path = path;
      this.name = name;
    }

    @Override
    public Path path() {
      return path;
    }

    @Override
    public boolean exists() {
      return copy.has(name);
    }

    @Override
    public InputStream open() throws IOException {
      requireExistence();
      return copy.open(name);
    }

    /** Nothing has to be read again: the digest grew with what was written. */
    @Override
    public String sha256() throws IOException {
      requireExistence();
      return copy.sha256(name);
    }

    private void requireExistence() throws DamagedRunException {
      if (!exists()) {
        throw new DamagedRunException(path, 0, "the file is missing");
      }
    }
  }

  /**
   * Restores the files that something else changed or removed.
   *
   * @return their names
   * @throws IOException if one cannot be restored
   */
  public List<String> restore() throws IOException {
    var changed = new ArrayList<String>();
    for (var name : names()) {
      if (!isUnchanged(name)) {
        replace(
            name,
            fresh -> {
              try (var in = copy.open(name)) {
                Files.copy(in, fresh);
              }
            });
        changed.add(name);
      }
    }
    return changed;
  }

  private boolean isUnchanged(String name) throws IOException {
    try {
      return RecordedFile.in(folder(), name).sha256().equals(file(name).sha256());
    } catch (DamagedRunException e) {
      return false;
    }
  }

  private synchronized Path folder() throws IOException {
    var folder = resolved;
    if (folder == null) {
      folder = Files.createDirectories(given).toRealPath();
      resolved = folder;
    }
    return folder;
  }

  /** Returns the path of a file in real folders, which replace anything else. */
  private synchronized Path place(String name) throws IOException {
    var at = folder();
    if (!Files.isDirectory(at, NOFOLLOW_LINKS)) {
      Files.deleteIfExists(at);
      Files.createDirectories(at);
    }
    var parts = name.split("/");
    for (int i = 0; i < parts.length - 1; i++) {
      at = at.resolve(parts[i]);
      if (!Files.isDirectory(at, NOFOLLOW_LINKS)) {
        Files.deleteIfExists(at);
        Files.createDirectory(at);
      }
    }
    return at.resolve(parts[parts.length - 1]);
  }

  private static void remove(Path path) throws IOException {
    if (Files.isDirectory(path, NOFOLLOW_LINKS)) {
      FolderRemoval.remove(path);
    } else {
      Files.deleteIfExists(path);
    }
  }

  /** Lets other runs write to the folder. */
  public synchronized void unlock() {
    if (lock != null) {
      lock.close();
      lock = null;
    }
  }

  /** Closes the private copy and lets other runs write to the folder. */
  @Override
  public void close() {
    copy.close();
    unlock();
  }
}
