package io.github.dsctck.specwatch;

import io.github.dsctck.core.file.CheckedRead;
import io.github.dsctck.specwatch.rust.RustFile;
import io.github.dsctck.specwatch.rust.RustSyntaxException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The Rust files of a checkout. Follows no links, and limits their size, number and depth. */
final class SourceFolder {

  private static final int MOST_BYTES = 1 << 20;

  /** Several times what an engine has, and small enough for the heap as tokens. */
  private static final int MOST_BYTES_IN_ALL = 8 << 20;

  private static final int MOST_FILES = 2_000;
  private static final int DEEPEST = 16;

  private final Path root;
  private final SortedMap<String, RustFile> files = new TreeMap<>();
  private final List<UnreadSource> unread = new ArrayList<>();
  private int bytesLeft = MOST_BYTES_IN_ALL;

  SourceFolder(Path root) {
    this.root = root;
  }

  SortedMap<String, RustFile> files() {
    return Collections.unmodifiableSortedMap(files);
  }

  List<UnreadSource> unread() {
    return List.copyOf(unread);
  }

  /** Reads all files below a folder, if there is one. */
  void readBelow(String folder) {
    for (var file : listed(folder)) {
      var path = root.relativize(file).toString().replace('\\', '/');
      if (files.size() < MOST_FILES) {
        read(file, path);
      } else {
        fail(path, "a place behind the first " + MOST_FILES + " files");
      }
    }
  }

  private List<Path> listed(String folder) {
    var start = root.resolve(folder);
    if (!Files.isDirectory(start, LinkOption.NOFOLLOW_LINKS)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(start, DEEPEST)) {
      return all.filter(SourceFolder::isSource).limit(MOST_FILES + 1).sorted().toList();
    } catch (IOException | UncheckedIOException e) {
      fail(folder, "a folder that cannot be listed");
      return List.of();
    }
  }

  private static boolean isSource(Path file) {
    return file.toString().endsWith(".rs") && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }

  private void read(Path file, String path) {
    try {
      int limit = Math.min(MOST_BYTES, bytesLeft);
      var bytes = CheckedRead.of(file, LinkOption.NOFOLLOW_LINKS).bytes(limit);
      bytesLeft -= bytes.length;
      files.put(path, RustFile.parse(path, new String(bytes, StandardCharsets.UTF_8)));
    } catch (RustSyntaxException e) {
      unread.add(new UnreadSource(new SourcePlace(path, e.line()), e.defect()));
    } catch (IOException e) {
      fail(path, "too many bytes, or content that cannot be read");
    }
  }

  private void fail(String path, String reason) {
    unread.add(new UnreadSource(new SourcePlace(path, 1), reason));
  }
}
