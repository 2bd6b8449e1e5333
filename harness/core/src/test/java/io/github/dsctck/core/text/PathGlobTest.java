package io.github.dsctck.core.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PathGlobTest {

  @ParameterizedTest
  @CsvSource({
    "'', ''",
    "*.awk, a.awk",
    "lib/**, lib/a/b",
    "**.awk, lib/a.awk",
    "?.txt, \uD83D\uDE00.txt",
    "[a-c]x, bx",
    "[!a-c]x, dx",
    "[-a]x, -x",
    "[a-]x, -x",
    "'{a,b*}.sh', bc.sh",
    "'{lib,src}/*', src/a",
    "'a{,b}', a",
    "'a,b}', 'a,b}'",
  })
  void matchesPaths(String pattern, String path) {
    assertThat(PathGlob.parse(pattern).matches(path)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"*.awk, lib/a.awk", "?, /", "[!a], /", "a, A", "a, ''", "'{a,b}', ab"})
  void matchesNoOtherPaths(String pattern, String path) {
    assertThat(PathGlob.parse(pattern).matches(path)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"[a", "[]", "[a/b]", "[b-a]", "{a", "{a,{b}}"})
  void refusesWhatIsNoPattern(String pattern) {
    assertThatThrownBy(() -> PathGlob.parse(pattern))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("The pattern has ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"*a", "**a", "{a,aa}", "{a*,*a}", "{a,a}"})
  @Timeout(10)
  void matchesManyChoicesAtOnce(String element) {
    var pattern = PathGlob.parse(element.repeat(60) + "b");

    assertThat(pattern.matches("a".repeat(200))).isFalse();
    assertThat(pattern.matches("a".repeat(60) + "b")).isTrue();
  }

  /** The JDK gives brackets in brackets, and a range up to one, another meaning. */
  @Test
  @DisabledOnOs(
      value = OS.WINDOWS,
      disabledReason = "the matcher of the JDK accepts backslashes there")
  void agreesWithTheMatcherOfTheJdk() {
    var random = new Random(7);
    int both = 0;
    for (int i = 0; i < 20_000; i++) {
      var pattern = text(random, "aab/*?[]{},-!", 8);
      var path = Path.of(text(random, "aaabb/,-", 6)).normalize();
      if (isPattern(pattern) && !pattern.matches(".*\\[[^\\]]*\\[.*")) {
        both++;
        assertThat(PathGlob.parse(pattern).matches(path.toString()))
            .as("%s matches %s", pattern, path)
            .isEqualTo(jdk(pattern).test(path));
      }
    }
    assertThat(both).isGreaterThan(5_000);
  }

  private static boolean isPattern(String text) {
    try {
      jdk(text);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static Predicate<Path> jdk(String pattern) {
    return FileSystems.getDefault().getPathMatcher("glob:" + pattern)::matches;
  }

  private static String text(Random random, String letters, int longest) {
    var text = new StringBuilder();
    for (int left = random.nextInt(longest + 1); left > 0; left--) {
      text.append(letters.charAt(random.nextInt(letters.length())));
    }
    return text.toString();
  }
}
