package io.github.dsctck.core.jsonl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineFormatTest {

  @Test
  void escapesWhatSteersATerminalOrReordersText() {
    assertThat(LineFormat.write(Map.of("a", "\u001b[0m \u202e \u0085 \ud800 x")))
        .isEqualTo("{\"a\":\"\\u001B[0m \\u202E \\u0085 \\uD800 x\"}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\ud83d\ude00", "\u00e9", "\udb40\udc01", "x\ud83d", "\ude00"})
  void readsWhatItWroteHoweverLongItIs(String text) {
    for (int before = 0; before < 3; before++) {
      var value = Map.of("a", "x".repeat(before) + text.repeat(20_000));
      var line = LineFormat.write(value);

      assertThat(LineFormat.read(line, Map.class)).isEqualTo(value);
      assertThat(line.codePoints().map(Character::getType))
          .doesNotContain((int) Character.FORMAT, (int) Character.SURROGATE);
    }
  }

  @Test
  void leavesNoCommandOfAPipeline() {
    assertThat(LineFormat.write(List.of("##vso[x]###", "#")))
        .isEqualTo("[\"#\\u0023vso[x]#\\u0023#\",\"#\"]");
  }
}
