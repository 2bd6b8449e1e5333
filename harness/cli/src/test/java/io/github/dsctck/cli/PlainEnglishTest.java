package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts for people use the terms of the glossary and none of the words in {@link Words}. */
class PlainEnglishTest {

  private static final Path ROOT = Path.of("../..");

  @TempDir private Path temp;

  @Test
  void programsUsePlainEnglish() throws IOException {
    assertPlain(code("src/main/java"), Prose::ofJava, 10_000);
  }

  @Test
  void testsUsePlainEnglish() throws IOException {
    var tests = code("src/test/java");
    assertPlain(tests, Prose::ofTestNames, 1_000);
    assertPlain(tests, Prose::ofComments, 500);
  }

  @Test
  void catalogueUsesPlainEnglish() throws IOException {
    assertPlain(files(List.of("specs"), ".yaml", ""), Prose::ofFile, 2_000);
    assertPlain(files(List.of("specs/schemas"), ".json", ""), Prose::ofFile, 500);
  }

  @Test
  void pagesUsePlainEnglish() throws IOException {
    assertPlain(files(List.of("harness/docs"), ".md", ""), Prose::ofFile, 5_000);
    assertPlain(List.of(ROOT.resolve("README.md")), Prose::ofFile, 50);
    assertPlain(
        List.of(ROOT.resolve("harness/dist/src/main/release/README.md")), Prose::ofFile, 10);
    assertPlain(
        List.of(ROOT.resolve("harness/CHANGELOG.md")),
        page -> Prose.ofSection(page, "Unreleased"),
        100);
  }

  @Test
  void templatesAndScriptsUsePlainEnglish() throws IOException {
    assertPlain(files(List.of("reports"), ".jte", "src/main"), Prose::ofFile, 300);
    assertPlain(files(List.of("reports"), "report.js", "src/main"), Prose::ofFile, 50);
    assertPlain(files(List.of("harness/ci"), "", ""), Prose::ofFile, 500);
    assertPlain(files(List.of("harness/bin", "harness/bench"), "", ""), Prose::ofFile, 300);
  }

  @Test
  void fixturesUsePlainEnglish() throws IOException {
    assertPlain(files(List.of("fixtures"), "", ""), Prose::ofFile, 10_000);
  }

  @ParameterizedTest
  @MethodSource("words")
  void findsTheExampleOfEachWord(Words.Avoided word) {
    assertThat(word.in(Prose.of("page", 1, word.example()))).isNotEmpty();
  }

  static List<Words.Avoided> words() {
    return Words.AVOIDED;
  }

  @ParameterizedTest
  @ValueSource(strings = {"The process got a broken pipe.", "Returns whether a state is valid."})
  void acceptsPlainEnglish(String text) {
    assertThat(Words.avoidedIn(Prose.of("page", 1, text))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A page tells\nwhether",
        "why: >\n  A rule tells\n  whether",
        "# A script tells\n# whether",
        "> A quotation tells\n> whether",
        "Some `code` tells\nwhether `more`",
        "`Code\nacross lines` tells\nwhether"
      })
  void findsAPhraseOnTwoLines(String page) throws IOException {
    assertThat(found(page, "page.md", Prose::ofFile)).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\n/**\n * This one tells\n * whether\n */",
        "\n\n  // This one tells\n  // whether",
        "\n\nvar x = \"this one tells \"\n    + \"whether\";",
        "\n\nvar x = \"this one \" + \"tells\" + \" whether\";",
        "\n\nvar x = \"this one\\ntells whether\";",
        "\nvar x = \"\"\"\n  this one tells \\\n  whether\n\"\"\";",
      })
  void findsAPhraseInSeveralParts(String java) throws IOException {
    assertThat(found(java, "X.java", Prose::ofJava))
        .hasSize(1)
        .first()
        .asString()
        .contains("X.java:3:");
  }

  private List<String> found(String text, String name, Function<Path, Stream<Prose>> reader)
      throws IOException {
    var file = Files.writeString(temp.resolve(name), text);
    return reader.apply(file).flatMap(Words::avoidedIn).toList();
  }

  private static void assertPlain(
      List<Path> files, Function<Path, Stream<Prose>> reader, int least) {
    var prose = files.stream().flatMap(reader).toList();

    assertThat(prose.stream().mapToInt(Prose::lines).sum()).isGreaterThan(least);
    assertThat(prose.stream().flatMap(Words::avoidedIn)).isEmpty();
  }

  private static List<Path> files(List<String> folders, String ending, String within)
      throws IOException {
    var found = new ArrayList<Path>();
    for (var folder : folders) {
      try (var files = Files.walk(ROOT.resolve(folder))) {
        files.filter(Files::isRegularFile).forEach(found::add);
      }
    }
    return selected(found, ending, within);
  }

  /** Their folders alone: tests for Windows may be changing what a build made beside them. */
  private static List<Path> code(String within) throws IOException {
    return selected(Sources.of(ROOT).files(), ".java", within);
  }

  private static List<Path> selected(List<Path> files, String ending, String within) {
    return files.stream()
        .filter(file -> file.toString().endsWith(ending))
        .filter(file -> file.toString().replace('\\', '/').contains(within))
        .filter(file -> !file.toString().replace('\\', '/').contains("/target/"))
        .toList();
  }
}
