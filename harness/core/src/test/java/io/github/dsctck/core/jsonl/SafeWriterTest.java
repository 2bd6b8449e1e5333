package io.github.dsctck.core.jsonl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SafeWriterTest {

  private final StringWriter out = new StringWriter();
  private final SafeWriter writer = new SafeWriter(out);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "plain|plain",
        "é|é",
        "\uD83D\uDE00|\uD83D\uDE00",
        "a\u007fb|a\\u007Fb",
        "a\u009bb|a\\u009Bb",
        "a\u202eb|a\\u202Eb",
        "a\u2066\u2069b|a\\u2066\\u2069b",
        "\uDB40\uDC41b|\\uDB40\\uDC41b"
      })
  void escapesWhatSteersATerminalOrReordersText(String text, String written) throws IOException {
    writer.write(text);

    assertThat(out).hasToString(written);
  }

  @Test
  void joinsTheHalvesOfACharacterFromTwoWrites() throws IOException {
    writer.write("a\uDB40");
    writer.write("\uDC41b");

    assertThat(out).hasToString("a\\uDB40\\uDC41b");
  }

  @Test
  void writesOnlyThePartItIsGiven() throws IOException {
    writer.write("x\u202ey\u202ez", 1, 3);
    writer.write('\u202e');

    assertThat(out).hasToString("\\u202Ey\\u202E\\u202E");
  }
}
