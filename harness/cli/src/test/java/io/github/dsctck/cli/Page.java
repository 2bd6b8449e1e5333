package io.github.dsctck.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A page of the documentation that somebody wrote; the rule reference is generated.
 *
 * @param file where it is
 * @param lines its text
 * @param blocks its fenced blocks
 */
record Page(Path file, List<String> lines, List<Block> blocks) {

  private static final Pattern SPAN = Pattern.compile("`([^`]+)`");
  private static final Pattern ROW = Pattern.compile("^\\| `([^`]+)` \\|", Pattern.MULTILINE);
  private static final Pattern ANCHOR = Pattern.compile("<a id=\"([^\"]+)\">");

  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");

  /** Returns the README and the pages in harness/docs. */
  static List<Page> all(Path repository) throws IOException {
    try (var files = Files.list(repository.resolve("harness/docs"))) {
      return Stream.concat(Stream.of(repository.resolve("README.md")), files.sorted())
          .filter(file -> file.toString().endsWith(".md"))
          .map(Page::read)
          .toList();
    }
  }

  static Page read(Path file) {
    try {
      var lines = Files.readAllLines(file);
      return new Page(file, lines, Block.parse(lines));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String name() {
    return file.getFileName().toString();
  }

  /** Returns the file and a line of it, as editors link them. */
  String at(int line) {
    return file + ":" + line;
  }

  /** Returns what stands between backticks outside of blocks. */
  List<String> spans() {
    return SPAN.matcher(prose(" ")).results().map(it -> it.group(1)).toList();
  }

  /** Returns where links outside of blocks lead. */
  List<String> links() {
    return LINK.matcher(prose("\n")).results().map(it -> it.group(1)).toList();
  }

  /** Returns the names that links give to its headings and to its explicit anchors. */
  List<String> anchors() {
    var headings =
        prose("\n")
            .lines()
            .filter(line -> line.startsWith("#"))
            .map(line -> line.replaceFirst("^#+ ", "").toLowerCase(Locale.ROOT))
            .map(title -> title.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'));
    var explicit = ANCHOR.matcher(prose("\n")).results().map(it -> it.group(1));
    return Stream.concat(headings, explicit).toList();
  }

  /** Returns what stands below a heading, up to the next one that is not below it. */
  Page section(String title) {
    int start =
        IntStream.range(0, lines.size())
            .filter(i -> lines.get(i).matches("#+ " + Pattern.quote(title)))
            .findFirst()
            .orElseThrow();
    var level = lines.get(start).indexOf(' ');
    int end =
        IntStream.range(start + 1, lines.size())
            .filter(i -> lines.get(i).matches("#{1," + level + "} .*"))
            .findFirst()
            .orElse(lines.size());
    var part = lines.subList(start, end);
    return new Page(file, part, Block.parse(part));
  }

  /** Returns what is alone in the first cell of a row of a table, between backticks. */
  List<String> rows() {
    return ROW.matcher(prose("\n")).results().map(it -> it.group(1)).toList();
  }

  private String prose(String between) {
    return IntStream.range(0, lines.size())
        .filter(i -> blocks.stream().noneMatch(block -> block.covers(i + 1)))
        .mapToObj(lines::get)
        .collect(Collectors.joining(between));
  }

  @Override
  public String toString() {
    return file.toString();
  }
}
