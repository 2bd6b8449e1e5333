package io.github.dsctck.core.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UniqueTokenTest {

  @Test
  void isAlwaysTenLettersAndDigits() {
    var random = new Random(42);
    var seen = new HashSet<String>();
    for (int i = 0; i < 10_000; i++) {
      var token = UniqueToken.create(random).text();
      assertThat(token).hasSize(10).matches("[g-z][a-z0-9]+[0-9]");
      seen.add(token);
    }
    assertThat(seen).hasSize(10_000);
  }

  @Test
  void differsFromRunToRun() {
    assertThat(UniqueToken.create()).isNotEqualTo(UniqueToken.create());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0000000000", "Gabcdefgh7", "gabcdefghi", "gabcdefg7", "1e10000000"})
  void refusesOtherTexts(String text) {
    assertThatThrownBy(() -> new UniqueToken(text)).isInstanceOf(IllegalArgumentException.class);
  }
}
