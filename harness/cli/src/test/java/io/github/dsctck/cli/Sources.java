package io.github.dsctck.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The source files of all modules.
 *
 * @param files each of them
 */
record Sources(List<Path> files) {

  static Sources of(Path repository) throws IOException {
    var files = new ArrayList<Path>();
    try (var modules = Files.list(repository.resolve("harness"))) {
      for (var module : Stream.concat(modules, Stream.of(repository.resolve("reports"))).toList()) {
        if (Files.isDirectory(module.resolve("src"))) {
          addAll(module.resolve("src"), files);
        }
      }
    }
    return new Sources(List.copyOf(files));
  }

  private static void addAll(Path folder, List<Path> files) throws IOException {
    try (var found = Files.walk(folder)) {
      found.filter(Files::isRegularFile).forEach(files::add);
    }
  }

  boolean hasClass(String name) {
    return files.stream().anyMatch(file -> file.endsWith(name + ".java"));
  }

  /** Whether a class has a text in it. */
  boolean hasClassWith(String name, String text) {
    return files.stream()
        .filter(file -> file.endsWith(name + ".java"))
        .anyMatch(file -> text(file).contains(text));
  }

  /** Whether a goal of the plugin or a parameter of one has an attribute. */
  boolean hasMojoWith(String attribute) {
    return files.stream()
        .filter(file -> file.toString().endsWith("Mojo.java"))
        .anyMatch(file -> text(file).contains(attribute));
  }

  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
