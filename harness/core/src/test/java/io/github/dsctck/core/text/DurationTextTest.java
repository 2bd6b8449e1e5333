package io.github.dsctck.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationTextTest {

  @ParameterizedTest
  @CsvSource({"500ms,PT0.5S", "10s,PT10S", "2m,PT2M", "24h,PT24H"})
  void readsWhatPeopleWrite(String text, String iso) {
    assertThat(DurationText.parse(text)).contains(Duration.parse(iso));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "10", "0s", "-1s", "1.5s", "10 s", "25h", "1d", "9999999999s", "١s"})
  void refusesOtherTexts(String text) {
    assertThat(DurationText.parse(text)).isEmpty();
  }
}
