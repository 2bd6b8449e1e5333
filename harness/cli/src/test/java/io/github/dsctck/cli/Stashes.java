package io.github.dsctck.cli;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Files that one agent left for others. */
final class Stashes {

  private final Path root;

  Stashes(Path root) {
    this.root = root;
  }

  /** Keeps what the arguments of the step choose of a folder. */
  Object keep(JenkinsStep step, Path folder) throws IOException {
    var to = Files.createDirectories(root.resolve(step.named("name")));
    clear(to);
    var included = matching(step, "includes");
    var excluded = matching(step, "excludes");
    copy(folder, to, file -> included.test(file) && !excluded.test(file));
    if (files(to).isEmpty() && !Boolean.TRUE.equals(step.named().get("allowEmpty"))) {
      throw new IOException("No files included in stash");
    }
    return null;
  }

  /** Returns which files an argument with patterns names. */
  static Predicate<Path> matching(JenkinsStep step, String argument) {
    if (!step.named().containsKey(argument)) {
      return file -> argument.equals("includes");
    }
    var globs =
        Arrays.stream(step.named(argument).split(","))
            .map(glob -> FileSystems.getDefault().getPathMatcher("glob:" + glob))
            .toList();
    return file -> globs.stream().anyMatch(glob -> glob.matches(file));
  }

  Object restore(String name, Path folder) throws IOException {
    if (!Files.isDirectory(root.resolve(name))) {
      throw new IOException("No such saved stash '" + name + "'");
    }
    copy(root.resolve(name), folder, file -> true);
    return null;
  }

  /** Copies the chosen files of a folder. */
  static void copy(Path from, Path to, Predicate<Path> chosen) throws IOException {
    for (var file : files(from)) {
      if (chosen.test(from.relativize(file))) {
        var copy = to.resolve(from.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).toList();
    }
  }

  /** Removes all that is in a folder. */
  static Object clear(Path folder) throws IOException {
    if (Files.isDirectory(folder)) {
      try (Stream<Path> all = Files.walk(folder)) {
        for (var one : all.sorted(Comparator.reverseOrder()).toList()) {
          if (!one.equals(folder)) {
            Files.delete(one);
          }
        }
      }
    }
    return null;
  }
}
