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
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Searches a folder for files. Follows links, which can lead to the same folders again and again,
 * so the visits are limited.
 */
final class GlobSearch extends SimpleFileVisitor<Path> {

  private static final int MOST = 10_000;
  private static final int MOST_VISITED = 100_000;

  private final Predicate<Path> wanted;
  private final List<Path> found = new ArrayList<>();
  private int visited;
  private @Nullable String why;
  private @Nullable Path unreadable;

  private GlobSearch(Predicate<Path> wanted) {
    this.wanted = wanted;
  }

  /** Searches a folder, or one file. */
  static GlobSearch below(Path start, Predicate<Path> wanted) {
    var search = new GlobSearch(wanted);
    try {
      Files.walkFileTree(start, Set.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, search);
    } catch (IOException e) {
      search.unreadable = start;
    }
    return search;
  }

  /** Returns the files, sorted. */
  List<Path> found() {
    return found.stream().sorted().toList();
  }

  /** Returns why there may be more files, as the end of a sentence about the glob. */
  @Nullable String why() {
    return why;
  }

  /** Returns what could not be read, so that there may be more files. */
  @Nullable Path unreadable() {
    return unreadable;
  }

  private FileVisitResult next() {
    if (++visited > MOST_VISITED) {
      why = "searches more than 100,000 files and folders";
    } else if (found.size() > MOST) {
      why = "matches more than 10,000 files";
    }
    return why == null ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
  }

  @Override
  public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
    return next();
  }

  @Override
  public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
    if (attributes.isRegularFile() && wanted.test(file)) {
      found.add(file);
    }
    return next();
  }

  /** Passes over a link to a folder above it, and over what was just removed. */
  @Override
  public FileVisitResult visitFileFailed(Path file, IOException failure) {
    if (failure instanceof FileSystemLoopException || failure instanceof NoSuchFileException) {
      return next();
    }
    unreadable = file;
    return FileVisitResult.TERMINATE;
  }

  @Override
  public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) {
    return FileVisitResult.CONTINUE;
  }
}
