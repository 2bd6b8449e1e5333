package io.github.dsctck.core.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EngineRangeTest {

  @ParameterizedTest
  @CsvSource({
    "3.2..main, 3.0, , true",
    "3.2..main, 3.4, , true",
    "3.2..main, 3.0, 3.1, false",
    "3.2..main, 3.0, 3.1.1, false",
    "3.1.2..main, 3.0, 3.1, true",
    "3.1.2..main, 3.0, 3.1.1, false",
    "3.1, 3.0, 3.1.1, true",
    "3.1, 3.1.2, , true",
    "3.1.1, 3.1.2, , false",
    "3.0..3.1, 3.2, , false",
    "main, 3.4, , true",
    "main, 3.0, 3.1, false"
  })
  void knowsTheRulesThatHoldForSomeOfItsVersions(
      String range, String since, String until, boolean holds) {
    assertThat(EngineRange.parse(range).orElseThrow().meets(since, until)).isEqualTo(holds);
  }
}
