package io.github.dsctck.specwatch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SerdeCaseTest {

  @ParameterizedTest
  @CsvSource({
    "AS_WRITTEN, exit_codes, StateAndDiff",
    "LOWER, exit_codes, stateanddiff",
    "UPPER, EXIT_CODES, STATEANDDIFF",
    "PASCAL, ExitCodes, StateAndDiff",
    "CAMEL, exitCodes, stateAndDiff",
    "SNAKE, exit_codes, state_and_diff",
    "SCREAMING_SNAKE, EXIT_CODES, STATE_AND_DIFF",
    "KEBAB, exit-codes, state-and-diff",
    "SCREAMING_KEBAB, EXIT-CODES, STATE-AND-DIFF"
  })
  void spellsFieldsAndVariants(SerdeCase all, String field, String variant) {
    assertThat(all.field("exit_codes")).isEqualTo(field);
    assertThat(all.variant("StateAndDiff")).isEqualTo(variant);
  }
}
