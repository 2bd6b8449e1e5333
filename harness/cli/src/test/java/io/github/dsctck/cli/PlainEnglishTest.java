package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts for people use the terms of the glossary and none of the words in {@link Words}. */
class PlainEnglishTest {

  private static final Path ROOT = Path.of("../..");

  @Test
  void programsUsePlainEnglish() throws IOException {
    assertPlain(main("java"), Prose::ofJava, 10_000);
  }

  @Test
  void testNamesUsePlainEnglish() throws IOException {
    assertPlain(
        files(List.of("harness", "reports"), ".java", "src/test/java"), Prose::ofTestNames, 1_000);
  }

  @Test
  void catalogueUsesPlainEnglish() throws IOException {
    assertPlain(files(List.of("specs"), ".yaml", ""), Prose::ofLines, 2_000);
    assertPlain(files(List.of("specs/schemas"), ".json", ""), Prose::ofLines, 500);
  }

  @Test
  void pagesUsePlainEnglish() throws IOException {
    var pages = files(List.of("harness/docs"), ".md", "");
    assertPlain(
        Stream.concat(Stream.of(ROOT.resolve("README.md")), pages.stream()).toList(),
        Prose::ofLines,
        5_000);
  }

  @Test
  void templatesAndScriptsUsePlainEnglish() throws IOException {
    assertPlain(files(List.of("reports"), ".jte", "src/main"), Prose::ofLines, 300);
    assertPlain(files(List.of("reports"), "report.js", "src/main"), Prose::ofLines, 50);
    assertPlain(files(List.of("harness/ci"), ".sh", ""), Prose::ofLines, 50);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "It tells whether a state is valid.",
        "What a user has to mend first",
        "7 rules held",
        "the rule is broken",
        "nobody reads it",
        "Differences that are none"
      })
  void findsAWordToAvoid(String text) {
    assertThat(Words.avoidedIn(new Prose("page:1", text))).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"The process got a broken pipe.", "Returns whether a state is valid."})
  void acceptsPlainEnglish(String text) {
    assertThat(Words.avoidedIn(new Prose("page:1", text))).isEmpty();
  }

  private static void assertPlain(
      List<Path> files, Function<Path, Stream<Prose>> reader, int least) {
    var prose = files.stream().flatMap(reader).toList();

    assertThat(prose).hasSizeGreaterThan(least);
    assertThat(prose.stream().flatMap(Words::avoidedIn)).isEmpty();
  }

  private static List<Path> main(String language) throws IOException {
    return files(List.of("harness", "reports"), "." + language, "src/main/java");
  }

  private static List<Path> files(List<String> folders, String ending, String within)
      throws IOException {
    var found = new java.util.ArrayList<Path>();
    for (var folder : folders) {
      try (var files = Files.walk(ROOT.resolve(folder))) {
        files
            .filter(file -> file.toString().endsWith(ending))
            .filter(file -> file.toString().replace('\\', '/').contains(within))
            .filter(file -> !file.toString().replace('\\', '/').contains("/target/"))
            .forEach(found::add);
      }
    }
    return found;
  }
}
