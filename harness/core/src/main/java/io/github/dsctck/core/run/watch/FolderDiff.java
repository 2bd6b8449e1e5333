package io.github.dsctck.core.run.watch;

import io.github.dsctck.core.file.CheckedRead;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds the files of a folder whose content or mode changed since the last call, and new folders
 * without a file. A file with only a new time counts as unchanged.
 */
public final class FolderDiff {

  /** The most files of a sandbox that are compared; sandboxes normally contain fewer. */
  private static final int MOST = 2_000;

  /** The same of a folder that is not the kit's. */
  private static final int MOST_ELSEWHERE = 500;

  /** A canary that no file has, because no name is empty. */
  private static final String NONE = "/";

  private static final String REPOSITORY = ".git";

  /** The size above which a file is compared only by its size and time. */
  private static final long LARGEST = 1 << 20;

  private static final String MODE = "unix:mode";

  private final Path folder;
  private final String canary;
  private final int most;
  private final Set<Path> ignored;
  private final boolean hasModes;
  private final Map<Path, Look> looks;
  private Map<Path, Look> known = new HashMap<>();
  private Set<Path> knownFolders = new HashSet<>();
  private final Set<String> canaries = new HashSet<>();
  private boolean tooMany;

  /**
   * Compares a sandbox.
   *
   * @param canary the start of the names of files that are found among any number of files
   */
  public FolderDiff(Path folder, String canary) {
    this(folder, canary, MOST, Set.of(), new HashMap<>());
  }

  private FolderDiff(
      Path folder, String canary, int most, Set<Path> ignored, Map<Path, Look> looks) {
    this.folder = folder;
    this.canary = canary;
    this.most = most;
    this.ignored = ignored;
    this.looks = looks;
    this.hasModes = folder.getFileSystem().supportedFileAttributeViews().contains("unix");
  }

  /**
   * Compares another file or folder, unless it contains more than 500 files.
   *
   * @param users the conversations of the run, which may compare the same files
   */
  static FolderDiff elsewhere(Path place, SharedFolders users) {
    return new FolderDiff(place, NONE, MOST_ELSEWHERE, users.ignored(), users.looks());
  }

  /**
   * The recorded state of a file.
   *
   * @param stamp its size and times at that moment
   * @param digest its content and mode
   */
  record Look(Stamp stamp, String digest) {}

  /**
   * Attributes that show without reading a file that it may have changed.
   *
   * @param key the file key, or null; a replacing file has another
   */
  record Stamp(long size, FileTime modified, @Nullable Object key, Object mode) {

    static Stamp of(BasicFileAttributes attributes, Object mode) {
      return new Stamp(
          attributes.size(), attributes.lastModifiedTime(), attributes.fileKey(), mode);
    }
  }

  /**
   * Examines every file, and returns the paths of changed files, and of new folders without a file
   * with a slash at the end.
   */
  public Set<String> look() {
    var changed = tooMany ? Set.<String>of() : changedFiles();
    return tooMany ? new TreeSet<>(newCanaries()) : changed;
  }

  /** Returns the files that injection canaries created, among any number of files. */
  private List<String> newCanaries() {
    if (canary.equals(NONE)) {
      return List.of();
    }
    try (var names = Files.list(folder)) {
      return names
          .filter(file -> !known.containsKey(file))
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.startsWith(canary))
          .filter(canaries::add)
          .toList();
    } catch (IOException | UncheckedIOException removed) {
      return List.of();
    }
  }

  private Set<String> changedFiles() {
    var found = new HashMap<Path, Look>();
    var folders = new HashSet<Path>();
    try {
      Files.walkFileTree(folder, new Walk(found, folders));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (tooMany) {
      return Set.of();
    }
    var changed = changed(found);
    folders.stream()
        .filter(path -> !knownFolders.contains(path))
        .filter(path -> found.keySet().stream().noneMatch(file -> file.startsWith(path)))
        .forEach(path -> changed.add(name(path) + "/"));
    known = found;
    knownFolders = folders;
    return changed;
  }

  private String name(Path path) {
    var name = canary.equals(NONE) ? path : folder.relativize(path);
    return name.toString().replace(File.separatorChar, '/');
  }

  private Set<String> changed(Map<Path, Look> found) {
    var paths = new LinkedHashSet<>(known.keySet());
    paths.addAll(found.keySet());
    var changed = new TreeSet<String>();
    for (var path : paths) {
      if (!digest(known, path).equals(digest(found, path))) {
        changed.add(name(path));
      }
    }
    return changed;
  }

  private static Optional<String> digest(Map<Path, Look> looks, Path path) {
    return Optional.ofNullable(looks.get(path)).map(Look::digest);
  }

  private Look look(Path file, BasicFileAttributes attributes) throws IOException {
    var mode = hasModes ? Files.getAttribute(file, MODE, LinkOption.NOFOLLOW_LINKS) : "";
    var stamp = Stamp.of(attributes, mode);
    // Reading every file after each process would take longer than the processes do.
    var before = looks.get(file);
    if (before != null && before.stamp().equals(stamp)) {
      return before;
    }
    var digest = content(file, attributes).orElseGet(stamp::toString) + "@" + mode;
    var look = new Look(stamp, digest);
    looks.put(file, look);
    return look;
  }

  private static Optional<String> content(Path file, BasicFileAttributes attributes)
      throws IOException {
    if (attributes.isSymbolicLink()) {
      return Optional.of(Files.readSymbolicLink(file).toString());
    }
    return attributes.isRegularFile() && attributes.size() <= LARGEST
        ? Optional.of(CheckedRead.of(file, LinkOption.NOFOLLOW_LINKS).sha256())
        : Optional.empty();
  }

  private final class Walk extends SimpleFileVisitor<Path> {
    private final Map<Path, Look> found;
    private final Set<Path> folders;

    Walk(Map<Path, Look> found, Set<Path> folders) {
      this.found = found;
      this.folders = folders;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
      if (folders.size() == most) {
        tooMany = true;
        return FileVisitResult.TERMINATE;
      }
      if (ignored.contains(directory) || directory.endsWith(REPOSITORY)) {
        return FileVisitResult.SKIP_SUBTREE;
      }
      if (directory.equals(folder)) {
        return FileVisitResult.CONTINUE;
      }
      folders.add(directory);
      boolean junction = attributes.isOther(); // as a link, it may lead anywhere, even upwards
      return junction ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (found.size() == most) {
        tooMany = true;
        return FileVisitResult.TERMINATE;
      }
      try {
        found.put(file, look(file, attributes));
      } catch (IOException unreadable) {
        return FileVisitResult.CONTINUE;
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure) {
      return FileVisitResult.CONTINUE;
    }
  }
}
