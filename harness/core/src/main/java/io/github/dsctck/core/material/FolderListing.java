package io.github.dsctck.core.material;

import io.github.dsctck.core.file.FileDigest;
import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Lists the entries below a folder. Follows links, and lists them too. */
final class FolderListing extends SimpleFileVisitor<Path> {

  private static final int MOST_FILES = 10_000;
  private static final long MOST_BYTES = 200 << 20;
  private static final int DEEPEST = 100;
  private static final String UNREADABLE = "has a name that is not UTF-8";

  private final PlaceNames names;
  private final Predicate<Path> leftOut;
  private final List<Path> files = new ArrayList<>();
  private final List<MaterialEntry> entries = new ArrayList<>();
  private final List<Path> folders = new ArrayList<>();
  private final Set<Path> filled = new HashSet<>();
  private final List<String> uncovered = new ArrayList<>();
  private long bytes;
  private @Nullable String why;

  private FolderListing(PlaceNames names, Predicate<Path> leftOut) {
    this.names = names;
    this.leftOut = leftOut;
  }

  /**
   * Lists a folder.
   *
   * @param leftOut tests which files and folders are left out
   */
  static MaterialFolder of(Path folder, PlaceNames names, Predicate<Path> leftOut) {
    var name = names.ofFolder(folder);
    var listing = new FolderListing(names, leftOut);
    try {
      Files.walkFileTree(folder, Set.of(FileVisitOption.FOLLOW_LINKS), DEEPEST, listing);
    } catch (IOException e) {
      return MaterialFolder.uncovered(name, folder, "cannot be read");
    }
    return listing.why == null
        ? listing.found(name, folder)
        : MaterialFolder.uncovered(name, folder, listing.why);
  }

  private MaterialFolder found(String name, Path folder) {
    folders.stream().skip(1).filter(it -> !filled.contains(it)).forEach(it -> add(Role.EMPTY, it));
    return new MaterialFolder(name, folder, files(), entries, folders, uncovered, Optional.empty());
  }

  private List<MaterialFile> files() {
    return files.stream()
        .map(file -> new MaterialFile(names.of(file), Role.FILE, Optional.of(file)))
        .sorted(Comparator.comparing(MaterialFile::name))
        .toList();
  }

  private void add(Role role, Path path) {
    entries.add(new MaterialEntry(names.of(path), role, path, ""));
  }

  @Override
  public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
      throws IOException {
    if (!folders.isEmpty()) {
      fill(folder);
      if (isUnreadable(folder.toString())) {
        return stop(UNREADABLE);
      }
      if (leftOut.test(folder)) {
        uncovered.add(names.ofFolder(folder));
        return FileVisitResult.SKIP_SUBTREE;
      }
      addLink(folder);
    }
    folders.add(folder);
    return folders.size() > MOST_FILES ? stop("has more than 10,000 folders") : proceed();
  }

  private void fill(Path entry) {
    filled.add(Objects.requireNonNull(entry.getParent()));
  }

  private void addLink(Path path) throws IOException {
    if (Files.isSymbolicLink(path)) {
      var target = Files.readSymbolicLink(path).toString();
      if (isUnreadable(target)) {
        why = "has a link whose target is not UTF-8";
      }
      entries.add(new MaterialEntry(names.of(path), Role.LINK, path, target));
    }
  }

  @Override
  public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
    if (attributes.isDirectory()) {
      return stop("has more than 100 nested folders");
    }
    fill(file);
    if (isUnreadable(file.toString())) {
      return stop(UNREADABLE);
    }
    if (leftOut.test(file)) {
      return proceed();
    }
    addLink(file);
    if (attributes.isRegularFile()) {
      files.add(file);
      bytes += attributes.size();
    } else if (attributes.isOther()) {
      add(kind(file), file);
    }
    if (files.size() + entries.size() > MOST_FILES) {
      return stop("has more than 10,000 files");
    }
    return bytes > MOST_BYTES ? stop("has more than 200 MiB") : proceed();
  }

  /** Returns the kind of a special file by its mode, see inode(7). */
  private static Role kind(Path file) throws IOException {
    if (!FileDigest.hasModes(file)) {
      return Role.DEVICE;
    }
    return switch ((int) Files.getAttribute(file, "unix:mode") & 0xf000) {
      case 0x1000 -> Role.PIPE;
      case 0xc000 -> Role.SOCKET;
      default -> Role.DEVICE;
    };
  }

  /** Lists a link to a folder above it, and passes over what was just removed. */
  @Override
  public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
    if (failure instanceof FileSystemLoopException) {
      fill(file);
      addLink(file);
      return proceed();
    }
    return failure instanceof NoSuchFileException
        ? proceed()
        : stop("has \"" + names.of(file) + "\", which cannot be read");
  }

  @Override
  public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) {
    return proceed();
  }

  /** Different names that are not UTF-8 look alike as text. */
  private static boolean isUnreadable(String name) {
    return name.indexOf('\ufffd') >= 0;
  }

  private FileVisitResult proceed() {
    return why == null ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
  }

  private FileVisitResult stop(String reason) {
    why = reason;
    return FileVisitResult.TERMINATE;
  }
}
