package io.github.dsctck.core.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JsonTextParserTest {

  @Test
  void keepsMemberOrderAndMarks() {
    var parsed = JsonTextParser.parse("{\"b\": 1,\n \"a\": [true, null]}");

    assertThat(parsed).isInstanceOf(ParsedText.Value.class);
    var object = ((ParsedText.Value) parsed).value().asObject().orElseThrow();
    assertThat(object.toJson()).isEqualTo("{\"b\":1,\"a\":[true,null]}");
    assertThat(object.nameMark("a")).isEqualTo(new Mark(2, 2));
    assertThat(object.get("b").mark()).isEqualTo(new Mark(1, 7));
  }
}
