package io.github.dsctck.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlobTest {

  @ParameterizedTest
  @CsvSource({
    "note, Note",
    "GRÖ*, Größe",
    "*, ''",
    "'', ''",
    "**, x",
    "n?te, Note",
    "n?te*, note",
    "*/note, a/b/note",
    "a*b*c, aXbXbXc",
    "*ab, aab",
    "?, \uD83D\uDE00",
    "[a].(b), [a].(b)",
  })
  void matchesNames(String pattern, String name) {
    assertThat(Glob.of(pattern).matches(name)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"note, notes", "note, ''", "?, ''", "a*b, abc", "n?te, nte", "a.c, abc", "*a*a, a"})
  void matchesNoOtherNames(String pattern, String name) {
    assertThat(Glob.of(pattern).matches(name)).isFalse();
  }

  @Test
  @Timeout(10)
  void matchesManyStarsAtOnce() {
    assertThat(Glob.of("*a".repeat(40) + "b").matches("a".repeat(1000))).isFalse();
    assertThat(Glob.of("*a".repeat(5000)).matches("a".repeat(5000))).isTrue();
  }

  @Test
  void isOpenWithAWildcard() {
    assertThat(Glob.of(List.of("a*", "a?", "a")).stream().map(Glob::isOpen))
        .containsExactly(true, true, false);
  }
}
