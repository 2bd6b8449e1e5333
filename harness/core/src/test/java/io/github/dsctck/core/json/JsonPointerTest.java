package io.github.dsctck.core.json;

import static io.github.dsctck.core.json.Parsed.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonPointerTest {

  private static final JsonValue DOCUMENT =
      json("{\"foo\":[\"bar\",\"baz\"],\"\":0,\"a/b\":1,\"m~n\":8,\n \"~1\":9,\" \":{\"x\":null}}");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`/foo`|`[\"bar\",\"baz\"]`",
        "`/foo/0`|`\"bar\"`",
        "`/`|`0`",
        "`/a~1b`|`1`",
        "`/m~0n`|`8`",
        "`/~01`|`9`",
        "`/ /x`|`null`"
      })
  void resolvesAnExistingValue(String pointer, String json) {
    assertThat(JsonPointer.parse(pointer).resolve(DOCUMENT)).map(JsonValue::toJson).contains(json);
    assertThat(JsonPointer.parse(pointer)).hasToString(pointer);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/bar", "/foo/2", "/foo/-", "/foo/00", "/foo/01", "/foo/99999999999", "//0"})
  void resolvesNothingElse(String pointer) {
    assertThat(JsonPointer.parse(pointer).resolve(DOCUMENT)).isEmpty();
  }

  @Test
  void resolvesTheRoot() {
    assertThat(JsonPointer.parse("").resolve(DOCUMENT)).contains(DOCUMENT);
    assertThat(JsonPointer.ROOT).hasToString("");
  }

  @ParameterizedTest
  @ValueSource(strings = {"foo", "/~", "/a~2b"})
  void rejectsWhatIsNoPointer(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> JsonPointer.parse(text))
        .withMessageContaining("\"" + text + "\"");
  }

  @Test
  void marksNamesElementsAndWhatIsNearest() {
    assertThat(JsonPointer.parse("/~01").markIn(DOCUMENT)).hasToString("2:2");
    assertThat(JsonPointer.parse("/foo/1").markIn(DOCUMENT)).hasToString("1:15");
    assertThat(JsonPointer.parse("/ /missing").markIn(DOCUMENT)).hasToString("2:9");
  }

  @Test
  void growsByNamesAndIndexes() {
    assertThat(JsonPointer.ROOT.child("a/b").child(3).child("~")).hasToString("/a~1b/3/~0");
  }
}
