package io.github.dsctck.core;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Chapter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Java names a rule where its check is registered and nowhere else. */
class RuleIdsTest {

  private static final String CHAPTERS =
      Stream.of(Chapter.values()).map(Chapter::name).collect(Collectors.joining("|"));

  /** A string, or the comment in which quotes mean nothing. */
  private static final Pattern TOKEN =
      Pattern.compile("/\\*.*?\\*/|//[^\n]*|'\\\\?.'|\"(?:[^\"\\\\\n]|\\\\.)*\"", Pattern.DOTALL);

  /** An id, or the prefix of all ids of a chapter; a sentence for people may give an example. */
  private static final Pattern ID =
      Pattern.compile("(?<!such as )\\b(" + CHAPTERS + ")-(\\d\\d)?(?![\\w-])");

  private static final Pattern CHAPTER_CASE =
      Pattern.compile("(?:case|Map\\.of\\(|equals\\()\\s*\"(" + CHAPTERS + ")\"");

  private static final Pattern REGISTRATION =
      Pattern.compile(
          "rules\\.(file|document|resource|classResource|alsoClassResource|powershell|exchange|reading"
              + "|conversation|versions|succession)\\(\\s*"
              + "\"[A-Z]{3,4}-\\d\\d\",");

  @Test
  void standOnlyWhereChecksAreRegistered() throws IOException {
    var sources = sources();
    var naming = new ArrayList<String>();
    for (var source : sources) {
      named(Files.readString(source)).forEach(id -> naming.add(source + ": " + id));
    }

    assertThat(sources).hasSizeGreaterThan(500);
    assertThat(naming)
        .as("ids outside the lines that register checks; ask the catalogue for a role instead")
        .isEmpty();
  }

  @Test
  void areSeenWhereverTheyStand() {
    assertThat(named("var a = \"GET-01\"; // \"SET-01\"")).containsExactly("\"GET-01\"");
    assertThat(named("id.startsWith(\"EXE-\")")).containsExactly("\"EXE-\"");
    assertThat(named("f(\"because \" + 'x' + \"see MAN-40\")")).containsExactly("\"see MAN-40\"");
    assertThat(named("switch (c) { case \"GET\" -> 1; }")).containsExactly("case \"GET\"");
    assertThat(named("rules.reading(\"GET-02\", GetRules::asked);")).isEmpty();
    assertThat(named("\"UTF-16\" + \"SHA-256\" + \"an id such as OUT-04.\" + \"GET\"")).isEmpty();
  }

  private static List<String> named(String source) {
    var text = REGISTRATION.matcher(source).replaceAll("");
    var literals =
        TOKEN
            .matcher(text)
            .results()
            .map(MatchResult::group)
            .filter(token -> token.startsWith("\"") && ID.matcher(token).find());
    return Stream.concat(literals, CHAPTER_CASE.matcher(text).results().map(MatchResult::group))
        .toList();
  }

  private static List<Path> sources() throws IOException {
    var kit = Path.of("..", "..").toAbsolutePath().normalize();
    try (var modules = Stream.concat(Files.list(kit), Files.list(kit.resolve("harness")))) {
      return modules
          .map(module -> module.resolve("src/main/java"))
          .filter(Files::isDirectory)
          .flatMap(RuleIdsTest::javaFiles)
          .toList();
    }
  }

  private static Stream<Path> javaFiles(Path folder) {
    try (var files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
