package io.github.dsctck.core.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonLinesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "``|``",
        "`\n`|`<>`",
        "`a`|`<a>`",
        "`a\n`|`<a>`",
        "`a\n\n`|`<a><>`",
        "`a\r\nb`|`<a><b>`",
        "`a\rb\n`|`<a\rb>`",
        "`a\r\r\nb\r`|`<a\r><b\r>`",
        "`\n\na`|`<><><a>`"
      })
  void splitsAsTheEngineDoes(String text, String lines) {
    var joined = new StringBuilder();
    for (var line : JsonLines.split(text.getBytes(StandardCharsets.UTF_8))) {
      joined.append('<').append(line.text()).append('>');
    }

    assertThat(joined).hasToString(lines);
  }

  @Test
  void marksLinesWithinTheWholeText() {
    var lines = JsonLines.split("{}\n{\"a\":1}\n[1,]\n".getBytes(StandardCharsets.UTF_8));

    assertThat(Parsed.value(lines.get(1).parse()).value().mark()).hasToString("2:1");
    assertThat(Parsed.issue(lines.get(2).parse()).mark()).hasToString("3:3");
    assertThat(lines.get(2).number()).isEqualTo(3);
  }

  @Test
  void keepsBytesAsTheyAre() {
    byte[] bytes = {(byte) 0xFF, '\n', (byte) 0xC3};

    var lines = JsonLines.split(bytes);

    assertThat(lines.get(0).bytes()).containsExactly(0xFF);
    assertThat(Parsed.issue(lines.get(1).parse()).kind()).isEqualTo(TextIssue.Kind.NOT_UTF8);
  }
}
