package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Holds the messages of the page about troubles against the sources of the kit. */
class TroubleshootingTest {

  private static final Path REPOSITORY = Path.of("..", "..");

  /** The first cell of a row. */
  private static final Pattern CELL =
      Pattern.compile("^\\| ((?:[^|]|\\\\\\|)*) \\|", Pattern.MULTILINE);

  private static final Pattern SPAN = Pattern.compile("`([^`]+)`");

  /** Java splits long texts; the launcher has its own. */
  private static final Pattern SPLIT = Pattern.compile("\"\\s*\\+\\s*\"");

  @Test
  void everyMessageIsOneOfTheKit() throws IOException {
    var sources = sources();
    var page = Sources.text(REPOSITORY.resolve("harness/docs/troubleshooting.md"));
    var messages =
        CELL.matcher(page)
            .results()
            .flatMap(row -> SPAN.matcher(row.group(1)).results())
            .flatMap(span -> Stream.of(span.group(1).split("…")))
            .map(String::strip)
            .filter(text -> text.length() > 2)
            .toList();

    assertThat(messages)
        .hasSizeGreaterThan(15)
        .allSatisfy(text -> assertThat(sources).contains(text));
  }

  private static String sources() throws IOException {
    var java =
        Sources.of(REPOSITORY).files().stream()
            .filter(file -> file.toString().contains("main") && file.toString().endsWith(".java"))
            .map(Sources::text)
            .map(text -> SPLIT.matcher(text).replaceAll("").replace("\\\"", "\""))
            .collect(Collectors.joining("\n"));
    return java + Files.readString(REPOSITORY.resolve("harness/bin/dsc-tck"));
  }
}
