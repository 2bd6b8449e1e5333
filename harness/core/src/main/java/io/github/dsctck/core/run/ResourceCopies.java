package io.github.dsctck.core.run;

import io.github.dsctck.core.discovery.FileNames;
import io.github.dsctck.core.file.CheckedRead;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Copies files, folders and links below the verified path, but no scenarios. A link keeps its
 * target, and a target below the verified path is copied too, so that the link leads to it.
 *
 * <p>Example: {@code a/run.sh} is a link to {@code ../lib/run.sh}. The copy has this link and the
 * file {@code lib/run.sh}.
 */
final class ResourceCopies {

  private static final long MOST_BYTES = 200 << 20;

  /** Linux follows as many links for one path. */
  private static final int MOST_LINKS = 40;

  private final Path root;
  private final Map<Path, Path> copied = new HashMap<>();

  /**
   * Creates copies of what is below a folder.
   *
   * @param root the verified path
   */
  ResourceCopies(Path root) {
    this.root = root;
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
        if (next.startsWith(root)) {
          link(copyOf(next, folder), target);
        }
        names(target).descendingIterator().forEachRemaining(rest::push);
        at = target.isAbsolute() ? Objects.requireNonNull(target.getRoot()) : at;
      }
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
      Files.write(copy, CheckedRead.of(file).bytes(MOST_BYTES));
      copy.toFile().setExecutable(Files.isExecutable(file));
      copied.put(file, copy);
    }
  }
}
