package io.github.dsctck.core.json;

import static io.github.dsctck.core.json.Parsed.issue;
import static io.github.dsctck.core.json.Parsed.value;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.json.JsonNumber.Kind;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTextParserTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[]",
        "{}",
        "0",
        "-1",
        "[1,2,[3]]",
        "{\"a\":{\"b\":[null,true,false]}}",
        "\"\"",
        "\"\\\"\\\\\\n\\t\"",
        "{\"\":0}",
        "\"\u007f\"",
        "\"\u2028\"",
        "[\"\uD83D\uDE00\"]",
        "1E5",
        "-0",
        "0.10",
        "18446744073709551615",
        "123456789012345678901234567890",
        "0e999999",
        "1e-999999"
      })
  void givesBackWhatItRead(String text) {
    assertThat(value(JsonTextParser.parse(text)).value().toJson()).isEqualTo(text);
    assertThat(value(JsonTextParser.parse(" \t\r\n" + text + "\n ")).value().toJson())
        .isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "``|EMPTY|1:1",
        "` \n\t`|EMPTY|1:1",
        "`[1,]`|TRAILING_COMMA|1:3",
        "`{\"a\":1 , }`|TRAILING_COMMA|1:8",
        "`[,]`|SYNTAX|1:2",
        "`[1,,2]`|SYNTAX|1:4",
        "`[1 2]`|SYNTAX|1:4",
        "`[1:2]`|SYNTAX|1:3",
        "`[1}`|SYNTAX|1:3",
        "`{\"a\" 1}`|SYNTAX|1:6",
        "`{\"a\"}`|SYNTAX|1:5",
        "`{\"a\":}`|SYNTAX|1:6",
        "`{a:1}`|SYNTAX|1:2",
        "`{'a':1}`|SYNTAX|1:2",
        "`{1:1}`|SYNTAX|1:2",
        "`{\"a\":1 \"b\":2}`|SYNTAX|1:8",
        "`{\"a\":\n b}`|SYNTAX|2:2",
        "`[`|SYNTAX|1:2",
        "`{\"a\":`|SYNTAX|1:6",
        "`{\"a\":1`|SYNTAX|1:7",
        "`\"abc`|SYNTAX|1:1",
        "`[\"\\x\"]`|SYNTAX|1:3",
        "`\"\\u12G4\"`|SYNTAX|1:2",
        "`\"\\`|SYNTAX|1:2",
        "`01`|SYNTAX|1:1",
        "`-`|SYNTAX|1:1",
        "`+1`|SYNTAX|1:1",
        "`.5`|SYNTAX|1:1",
        "`[1.]`|SYNTAX|1:2",
        "`[1.e1]`|SYNTAX|1:2",
        "`[0x1F]`|SYNTAX|1:2",
        "`{\"a\":1e}`|SYNTAX|1:6",
        "`tru`|SYNTAX|1:1",
        "`True`|SYNTAX|1:1",
        "`nul`|SYNTAX|1:1",
        "`]`|SYNTAX|1:1",
        "`\f1`|SYNTAX|1:1",
        "`// x\n1`|COMMENT|1:1",
        "`[1, /* x */ 2]`|COMMENT|1:5",
        "`{\"a\":1, # x\n}`|COMMENT|1:9",
        "`{ // x\n}`|COMMENT|1:3",
        "`{\"a\" /* x */:1}`|COMMENT|1:6",
        "`{\"a\": // x\n1}`|COMMENT|1:7",
        "`NaN`|NOT_A_NUMBER|1:1",
        "`[NaN]`|NOT_A_NUMBER|1:2",
        "`{\"a\":-Infinity}`|NOT_A_NUMBER|1:6",
        "`[\n Infinity]`|NOT_A_NUMBER|2:2",
        "`[nan]`|NOT_A_NUMBER|1:2",
        "`1 2`|TRAILING_TEXT|1:3",
        "`{}\n{}`|TRAILING_TEXT|2:1",
        "`{}}`|TRAILING_TEXT|1:3",
        "`[] ok`|TRAILING_TEXT|1:4",
        "`1,`|TRAILING_TEXT|1:2",
        "`\"a\"\"b\"`|TRAILING_TEXT|1:4",
        "`null // x`|TRAILING_TEXT|1:6",
        "`\"a\tb\"`|CONTROL_CHARACTER|1:3",
        "`[\"x\n\"]`|CONTROL_CHARACTER|1:4",
        "`{\"a\u0000\":1}`|CONTROL_CHARACTER|1:4",
        "`\"\\ud800\"`|LONE_SURROGATE|1:2",
        "`[\"a\\n\\udc00\\ud800\"]`|LONE_SURROGATE|1:6",
        "`\"\\ud800\\u0041\"`|LONE_SURROGATE|1:2",
        "`{\"a\\ud83d\":1}`|LONE_SURROGATE|1:4",
        "`[1e400]`|NUMBER_TOO_LARGE|1:2",
        "`{\"a\":-1e1000000}`|NUMBER_TOO_LARGE|1:6"
      })
  void refusesWhatTheEngineRefuses(String text, TextIssue.Kind kind, String mark) {
    var issue = issue(JsonTextParser.parse(text));

    assertThat(issue.kind()).isEqualTo(kind);
    assertThat(issue.mark()).hasToString(mark);
    assertThat(issue.message()).doesNotContain("\n").doesNotEndWith(".");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`[1,]`|a comma is followed by \"]\"; remove the comma",
        "`{a:1}`|found \"a\" where a member name in double quotes is expected",
        "`{\"a\":\uD83D\uDE00}`|found \"\uD83D\uDE00\" where a value is expected",
        "`{\"a\"\u0001}`|found \"U+0001\" where a colon is expected after the member name",
        "`[1`|the text ends where a comma or \"]\" is expected",
        "`{\"a\":1 \"b c\":2}`|found \"b c\" where a comma or \"}\" is expected",
        "`[01]`|\"01\" is not a number as JSON writes it",
        "`[NaN]`|\"NaN\" is not JSON; a number must be finite",
        "`{} done`|\"done\" follows the JSON value; expected one value",
        "`\"\u0009\"`|the control character \"U+0009\" is not escaped in a string",
        "`\"\\q\"`|\"\\q\" is not an escape of JSON",
        "`\"\\ud800\"`|\"\\ud800\" is half of a surrogate pair, the other half is missing",
      })
  void saysWhatItFoundAndWhatItWanted(String text, String message) {
    assertThat(issue(JsonTextParser.parse(text)).message()).isEqualTo(message);
  }

  @Test
  void marksValuesAndNames() {
    var object =
        value(JsonTextParser.parse("{\"b\": 1,\r\n \"\uD83D\uDE00\": [true,\n\"x\"]}"))
            .value()
            .asObject()
            .orElseThrow();

    assertThat(object.mark()).hasToString("1:1");
    assertThat(object.nameMark("b")).hasToString("1:2");
    assertThat(object.get("b").mark()).hasToString("1:7");
    assertThat(object.nameMark("\uD83D\uDE00")).hasToString("2:2");
    var array = object.get("\uD83D\uDE00").asArray().orElseThrow();
    assertThat(array.mark()).hasToString("2:8");
    assertThat(array.elements().get(0).mark()).hasToString("2:9");
    assertThat(array.elements().get(1).mark()).hasToString("3:1");
  }

  @Test
  void keepsTheLastOfTwoMembersInTheFirstPlace() {
    var parsed = value(JsonTextParser.parse("{\"a\":1,\"b\":2,\n\"a\":3,\"c\":{\"a\":0}}"));

    assertThat(parsed.value().toJson()).isEqualTo("{\"a\":3,\"b\":2,\"c\":{\"a\":0}}");
    assertThat(parsed.tolerated())
        .containsExactly(
            new TextIssue(
                TextIssue.Kind.DUPLICATE_NAME,
                new Mark(2, 1),
                "the member \"a\" is already at 1:2; only the later one counts"));
  }

  @Test
  void tellsNamesApartThatOnlyLookAlike() {
    assertThat(value(JsonTextParser.parse("{\"\u00e9\":1,\"e\u0301\":2}")).tolerated()).isEmpty();
    assertThat(value(JsonTextParser.parse("{\"a\":1,\"\\u0061\":2}")).tolerated()).hasSize(1);
  }

  @Test
  void boundsHowManyDuplicatesItReports() {
    var text = "{" + "\"a\":1,".repeat(5000) + "\"a\":2}";

    assertThat(value(JsonTextParser.parse(text)).tolerated()).hasSize(1_000);
  }

  @ParameterizedTest
  @CsvSource({
    "1,UNSIGNED",
    "18446744073709551615,UNSIGNED",
    "18446744073709551616,FLOAT",
    "-1,NEGATIVE",
    "-9223372036854775808,NEGATIVE",
    "-9223372036854775809,FLOAT",
    "-0,FLOAT",
    "1.0,FLOAT",
    "1e2,FLOAT"
  })
  void tellsTheKindsOfNumbers(String literal, Kind kind) {
    var number = (JsonNumber) value(JsonTextParser.parse(literal)).value();

    assertThat(number.kind()).isEqualTo(kind);
    assertThat(number.literal()).isEqualTo(literal);
  }

  @Test
  void readsSurrogatePairs() {
    assertThat(value(JsonTextParser.parse("\"\\ud83d\\uDE00\"")).value().asText())
        .contains("\uD83D\uDE00");
  }

  @Test
  void refusesBytesThatAreNotUtf8() {
    byte[] bytes = "{\n\"\u00e9\": \"".getBytes(StandardCharsets.ISO_8859_1);

    var issue = issue(JsonTextParser.parse(bytes));

    assertThat(issue.kind()).isEqualTo(TextIssue.Kind.NOT_UTF8);
    assertThat(issue.mark()).hasToString("2:2");
    assertThat(issue.message())
        .isEqualTo("the bytes \"E9\" at offset 3 are not UTF-8; save the text as UTF-8");
  }

  @ParameterizedTest
  @ValueSource(ints = {0xC0, 0x80, 0xED, 0xFF, 0xF5, 0xE2})
  void refusesMalformedUtf8(int first) {
    var issue = issue(JsonTextParser.parse(new byte[] {'"', (byte) first, (byte) 0xA0, '"'}));

    assertThat(issue.kind()).isEqualTo(TextIssue.Kind.NOT_UTF8);
    assertThat(issue.mark()).hasToString("1:2");
  }

  @Test
  void refusesUtf16AndByteOrderMarks() {
    assertThat(issue(JsonTextParser.parse("{}".getBytes(StandardCharsets.UTF_16))).kind())
        .isEqualTo(TextIssue.Kind.NOT_UTF8);
    assertThat(issue(JsonTextParser.parse("{}".getBytes(StandardCharsets.UTF_16LE))).kind())
        .isEqualTo(TextIssue.Kind.SYNTAX);
    assertThat(issue(JsonTextParser.parse("\uFEFF{}")).kind())
        .isEqualTo(TextIssue.Kind.BYTE_ORDER_MARK);
  }

  @Test
  void readsAsDeepAsTheEngineDoes() {
    assertThat(JsonTextParser.parse("[".repeat(127) + "]".repeat(127)))
        .isInstanceOf(ParsedText.Value.class);

    var issue = issue(JsonTextParser.parse("[".repeat(128) + "]".repeat(128)));
    assertThat(issue.kind()).isEqualTo(TextIssue.Kind.TOO_DEEP);
    assertThat(issue.mark()).hasToString("1:128");
  }

  @Test
  void survivesAnyDepth() {
    assertThat(issue(JsonTextParser.parse("[".repeat(1_000_000))).kind())
        .isEqualTo(TextIssue.Kind.TOO_DEEP);
    assertThat(issue(JsonTextParser.parse("{\"a\":".repeat(1_000_000))).kind())
        .isEqualTo(TextIssue.Kind.TOO_DEEP);
  }

  @Test
  void readsLargeTexts() {
    var string = "\"" + "x".repeat(16 << 20) + "\"";
    var array = "[" + "{\"name\":1.5},\n".repeat(50_000) + "0]";

    assertThat(value(JsonTextParser.parse(string)).value().asText().orElseThrow())
        .hasSize(16 << 20);
    assertThat(value(JsonTextParser.parse(array)).value().asArray().orElseThrow().elements())
        .hasSize(50_001)
        .last()
        .extracting(JsonValue::mark)
        .hasToString("50001:1");
  }

  @Test
  void readsLongNumbersAndNames() {
    var number = "1".repeat(300_000);
    var fraction = "0." + "1".repeat(300_000);
    var name = "n".repeat(300_000);

    assertThat(issue(JsonTextParser.parse(number)).kind())
        .isEqualTo(TextIssue.Kind.NUMBER_TOO_LARGE);
    assertThat(value(JsonTextParser.parse("{\"" + name + "\":" + fraction + "}")).value().toJson())
        .hasSize(600_007);
  }

  @Test
  void keepsToItsLimits() {
    var limits = new TextLimits(2, 10);

    assertThat(issue(JsonTextParser.parse("[[[]]]", limits)).kind())
        .isEqualTo(TextIssue.Kind.TOO_DEEP);
    assertThat(issue(JsonTextParser.parse("\"0123456789\"", limits)).kind())
        .isEqualTo(TextIssue.Kind.TOO_LARGE);
    assertThat(issue(JsonTextParser.parse(new byte[11], limits)).kind())
        .isEqualTo(TextIssue.Kind.TOO_LARGE);
  }
}
