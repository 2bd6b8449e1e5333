package io.github.dsctck.core.run;

import io.github.dsctck.core.discovery.FileNames;
import io.github.dsctck.core.file.CheckedRead;
import io.github.dsctck.core.file.FileDigest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * Copies files, folders and links below the verified path, but no scenarios. A link keeps its
 * target, and a target below the verified path is copied too, so that the link leads to it.
 *
 * <p>Example: {@code a/run.sh} is a link to {@code ../lib/run.sh}. The copy has this link and the
 * file {@code lib/run.sh}.
 */
final class ResourceCopies {

  /** Linux follows as many links for one path. */
  private static final int MOST_LINKS = 40;

  private final Path root;
  private final Path real;
  private final Function<Path, Optional<FileDigest>> recorded;
  private final Map<Path, Path> copied = new HashMap<>();

  /**
   * Creates copies of what is below a folder.
   *
   * @param root the verified path
   * @param real the same without links
   * @param recorded returns the content that the run recorded for a file
   */
  ResourceCopies(Path root, Path real, Function<Path, Optional<FileDigest>> recorded) {
    this.root = root;
    this.real = real;
    this.recorded = recorded;
  }

  /**
   * Copies a file, an empty folder or a link, with its target.
   *
   * @param path its path below the root
   * @param folder the copy of the root
   */
  void add(Path path, Path folder) throws IOException {
    var rest = names(root.relativize(path));
    var at = root;
    for (int links = 0; !rest.isEmpty(); ) {
      var next = at.resolve(rest.pop()).normalize();
      if (!Files.isSymbolicLink(next)) {
        at = next;
      } else if (links++ == MOST_LINKS) {
        return;
      } else {
        var target = Files.readSymbolicLink(next);
        if (next.startsWith(root) && !next.equals(root)) {
          link(copyOf(next, folder), target);
        }
        names(target).descendingIterator().forEachRemaining(rest::push);
        at = target.isAbsolute() ? Objects.requireNonNull(target.getRoot()) : at;
      }
      at = at.startsWith(real) ? root.resolve(real.relativize(at)) : at;
    }
    if (at.startsWith(root)) {
      copy(at, copyOf(at, folder));
    }
  }

  private static Deque<Path> names(Path path) {
    var names = new ArrayDeque<Path>();
    path.forEach(names::add);
    return names;
  }

  private Path copyOf(Path path, Path folder) {
    return folder.resolve(root.relativize(path));
  }

  private static void link(Path copy, Path target) throws IOException {
    if (!Files.isSymbolicLink(copy)) {
      Files.createDirectories(Objects.requireNonNull(copy.getParent()));
      Files.createSymbolicLink(copy, target);
    }
  }

  private void copy(Path path, Path copy) throws IOException {
    if (Files.isDirectory(path)) {
      Files.createDirectories(copy);
    } else if (Files.isRegularFile(path)
        && !FileNames.isScenario(path.toString())
        && !Files.exists(copy, LinkOption.NOFOLLOW_LINKS)) {
      Files.createDirectories(Objects.requireNonNull(copy.getParent()));
      copyOnce(path, copy);
    }
  }

  /** Copies a file, or links its copy for another resource: no confined process can change it. */
  private void copyOnce(Path file, Path copy) throws IOException {
    var known = copied.get(file);
    if (known != null) {
      Files.createLink(copy, known);
    } else if (Files.isReadable(file)) {
      try (var in = CheckedRead.of(file).open()) {
        Files.copy(in, copy);
      }
      resemble(file, copy);
      check(file, copy);
      copied.put(file, copy);
    }
  }

  /** A certificate is about the recorded content, so the resource must see the same. */
  private void check(Path file, Path copy) throws IOException {
    var then = recorded.apply(file).map(FileDigest::sha256);
    if (then.isPresent() && !CheckedRead.of(copy).sha256().equals(then.get())) {
      throw new IOException("\"%s\" changed before it was copied".formatted(root.relativize(file)));
    }
  }

  /**
   * Gives the folders of a finished copy the modes and times of the originals.
   *
   * @param folder the copy of the root
   */
  void finish(Path folder) throws IOException {
    List<Path> folders;
    try (var all = Files.walk(folder)) {
      folders = all.filter(path -> Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)).toList();
    }
    for (var copy : folders) {
      resemble(root.resolve(folder.relativize(copy)), copy);
    }
  }

  /** A resource could test for the mode or the time of a copy. */
  private static void resemble(Path original, Path copy) throws IOException {
    var attributes = Files.readAttributes(original, PosixFileAttributes.class);
    Files.setPosixFilePermissions(copy, attributes.permissions());
    Files.setLastModifiedTime(copy, attributes.lastModifiedTime());
  }
}
