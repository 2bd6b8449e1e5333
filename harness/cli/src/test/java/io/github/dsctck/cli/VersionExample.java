package io.github.dsctck.cli;

import io.github.dsctck.launch.contract.ContractComparer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * What {@code explain} shows of two versions of a resource: the lines that differ, and what broke.
 *
 * @param folder the folder with both versions
 */
record VersionExample(Path folder) {

  List<String> failing() throws IOException {
    var lines = difference();
    lines.add("");
    for (var change : ContractComparer.compare(side("old"), side("new")).changes()) {
      lines.add("was       " + change.was());
      lines.add("is        " + change.is());
    }
    return lines;
  }

  List<String> kept() throws IOException {
    var lines = difference();
    lines.add(0, "fixtures/versions/correct/" + folder.getFileName());
    return lines;
  }

  private Path side(String name) {
    return folder.resolve(name);
  }

  private List<String> difference() throws IOException {
    var lines = new ArrayList<String>();
    var files = new TreeSet<>(files(side("old")));
    files.addAll(files(side("new")));
    for (var file : files) {
      var was = read(side("old").resolve(file));
      var is = read(side("new").resolve(file));
      lines.add(file);
      was.stream().filter(line -> !is.contains(line)).forEach(line -> lines.add("- " + line));
      is.stream().filter(line -> !was.contains(line)).forEach(line -> lines.add("+ " + line));
    }
    return lines;
  }

  private static List<String> read(Path file) throws IOException {
    return Files.exists(file) ? Files.readAllLines(file) : List.of();
  }

  private static List<String> files(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
