package io.github.dsctck.core.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.regex.PatternSyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BudgetedRegexTest {

  @Test
  void findsAnywhereInTheText() {
    assertThat(BudgetedRegex.parse("b+").find("abba")).isEqualTo(BudgetedRegex.Answer.FOUND);
    assertThat(BudgetedRegex.parse("^b").find("abba")).isEqualTo(BudgetedRegex.Answer.NOT_FOUND);
  }

  @ParameterizedTest
  @ValueSource(strings = {"^(.*a){16}$", "(x+x+)+y", "^(?:(a+)+b)+$", "(a|aa)+$", "(.*)*c\\1"})
  void endsCatastrophicExpressions(String regex) {
    var text = "a".repeat(40) + "x".repeat(4000) + "!";
    assertThat(BudgetedRegex.parse(regex).find(text))
        .isIn(BudgetedRegex.Answer.TOO_COSTLY, BudgetedRegex.Answer.NOT_FOUND);
  }

  @Test
  void saysWhenTheBudgetIsSpent() {
    assertThat(BudgetedRegex.parse("(x+x+)+y").find("x".repeat(4000)))
        .isEqualTo(BudgetedRegex.Answer.TOO_COSTLY);
  }

  @Test
  void survivesRecursionOverALongText() {
    assertThat(BudgetedRegex.parse("(a|b)*c").find("ab".repeat(100_000)))
        .isEqualTo(BudgetedRegex.Answer.TOO_COSTLY);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(",
        "[a",
        "a{2",
        "(){2000000000}",
        "((){1000}){1000}",
        "^{10001}",
        "^(?:(?:(?:(?:){1000}){1000}){1000})x",
        "(?:||||){20}x",
        "a(?:|b*|){20}$x",
        "a{99999999999}"
      })
  void refusesWhatCannotBeTried(String regex) {
    assertThatThrownBy(() -> BudgetedRegex.parse(regex)).isInstanceOf(PatternSyntaxException.class);
  }

  @Test
  void refusesEndlessNestingAndLength() {
    assertThatThrownBy(() -> BudgetedRegex.parse("a".repeat(10_001)))
        .hasMessageContaining("longer than");
    var nested = "(".repeat(4_900) + ")".repeat(4_900);
    try {
      BudgetedRegex.parse(nested).find("x");
    } catch (PatternSyntaxException tooDeep) {
      assertThat(tooDeep.getDescription()).containsAnyOf("too deeply", "Stack overflow");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "^.{1,4096}$",
        "^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.){1,127}[a-z]{2,63}$",
        "^(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?!$)|$)){4}$",
        "^v?(0|[1-9]\\d*)(\\.(0|[1-9]\\d*)){2}(-[0-9a-z-]+(\\.[0-9a-z-]+)*)?(\\+.*)?$",
        "^\\p{L}[\\]\\w {}^$()]{0,2000}\\{x$"
      })
  void triesWhatPeopleWrite(String regex) {
    assertThat(BudgetedRegex.parse(regex).find("10.0.0.1")).isNotNull();
  }

  @Test
  void paysForWhatIsTriedBetweenTwoLooks() {
    var regex = BudgetedRegex.parse("(?:(?:){90}x?){90}y");
    assertThat(regex.find("x".repeat(4_000))).isEqualTo(BudgetedRegex.Answer.TOO_COSTLY);
  }

  @Test
  void acceptsTheBoundsPeopleWrite() {
    var uuid = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";
    assertThat(BudgetedRegex.parse(uuid).find("123e4567-e89b-12d3-a456-426614174000"))
        .isEqualTo(BudgetedRegex.Answer.FOUND);
  }
}
