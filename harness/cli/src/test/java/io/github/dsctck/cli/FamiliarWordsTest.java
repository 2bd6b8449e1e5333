package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FamiliarWordsTest {

  @ParameterizedTest
  @CsvSource({
    "test, command 'test'; did you mean 'verify'?",
    "rerun, command 'rerun'; did you mean 'verify --rerun-failed'?",
    "version, command 'version'; did you mean '--version'?",
    "frobnicate, command 'frobnicate'.",
  })
  void commandsOfOtherTools(String word, String sentence) {
    assertThat(Called.with(word).err()).startsWith("There is no " + sentence);
  }

  @ParameterizedTest
  @CsvSource({
    "-o, option '-o'; did you mean '--out'?",
    "--quick, option '--quick'; did you mean '--effort quick'?",
    "--sarif, option '--sarif'; did you mean '--report sarif'?",
    "--zebra, option '--zebra'.",
  })
  void optionsOfOtherTools(String option, String sentence) {
    assertThat(Called.with("verify", ".", option).err()).contains("There is no " + sentence);
  }

  @Test
  void aWordInsteadOfARuleNamesTheRulesAboutIt() {
    assertThat(Called.with("explain", "executable").err())
        .startsWith("There is no rule 'executable'.\n  MAN-16  ")
        .contains("\n  EXE-01  ")
        .doesNotContain("OUT-");
  }
}
