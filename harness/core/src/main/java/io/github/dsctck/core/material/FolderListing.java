package io.github.dsctck.core.material;

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
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lists the files below a folder. Follows links. Leaves out what the kit and Git write: folders
 * named {@code .git} and {@code dsc-tck-out}, the out folder, and certificates.
 */
final class FolderListing extends SimpleFileVisitor<Path> {

  private static final int MOST_FILES = 10_000;
  private static final long MOST_BYTES = 200 << 20;
  private static final int DEEPEST = 100;
  private static final Set<String> LEFT_OUT = Set.of(".git", "dsc-tck-out");
  private static final String CERTIFICATE = ".dsse.json";

  private final PlaceNames names;
  private final Path out;
  private final List<Path> files = new ArrayList<>();
  private final List<Path> folders = new ArrayList<>();
  private long bytes;
  private @Nullable String why;

  private FolderListing(PlaceNames names, Path out) {
    this.names = names;
    this.out = out;
  }

  static MaterialFolder of(Path folder, PlaceNames names, Path out) {
    var name = names.ofFolder(folder);
    var listing = new FolderListing(names, out);
    try {
      Files.walkFileTree(folder, Set.of(FileVisitOption.FOLLOW_LINKS), DEEPEST, listing);
    } catch (IOException e) {
      return MaterialFolder.uncovered(name, folder, "cannot be read");
    }
    return listing.why == null
        ? new MaterialFolder(name, folder, listing.files(), listing.folders, Optional.empty())
        : MaterialFolder.uncovered(name, folder, listing.why);
  }

  private List<MaterialFile> files() {
    return files.stream()
        .map(file -> new MaterialFile(names.of(file), Role.FILE, Optional.of(file)))
        .sorted(Comparator.comparing(MaterialFile::name))
        .toList();
  }

  @Override
  public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
    if (!folders.isEmpty()
        && (folder.equals(out) || LEFT_OUT.contains(String.valueOf(folder.getFileName())))) {
      return FileVisitResult.SKIP_SUBTREE;
    }
    folders.add(folder);
    return folders.size() > MOST_FILES ? stop("has more than 10,000 folders") : proceed();
  }

  @Override
  public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
    if (attributes.isDirectory()) {
      return stop("has more than 100 nested folders");
    }
    if (!attributes.isRegularFile() || file.toString().endsWith(CERTIFICATE)) {
      return proceed();
    }
    files.add(file);
    bytes += attributes.size();
    if (files.size() > MOST_FILES) {
      return stop("has more than 10,000 files");
    }
    return bytes > MOST_BYTES ? stop("has more than 200 MiB") : proceed();
  }

  /** Passes over a link to a folder above it, and over what was just removed. */
  @Override
  public FileVisitResult visitFileFailed(Path file, IOException failure) {
    boolean isHarmless =
        failure instanceof FileSystemLoopException || failure instanceof NoSuchFileException;
    return isHarmless ? proceed() : stop("has \"" + names.of(file) + "\", which cannot be read");
  }

  @Override
  public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) {
    return proceed();
  }

  private static FileVisitResult proceed() {
    return FileVisitResult.CONTINUE;
  }

  private FileVisitResult stop(String reason) {
    why = reason;
    return FileVisitResult.TERMINATE;
  }
}
