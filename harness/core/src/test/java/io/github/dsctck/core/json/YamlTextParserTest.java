package io.github.dsctck.core.json;

import static io.github.dsctck.core.json.Parsed.issue;
import static io.github.dsctck.core.json.Parsed.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.groups.Tuple.tuple;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class YamlTextParserTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`1`|`1`",
        "`+1`|`1`",
        "`-0`|`0`",
        "`0x1F`|`31`",
        "`-0x10`|`-16`",
        "`0o17`|`15`",
        "`0b11`|`3`",
        "`1.5`|`1.5`",
        "`1.`|`1.0`",
        "`-.5`|`-0.5`",
        "`1e3`|`1000.0`",
        "`340282366920938463463374607431768211456`|`3.402823669209385E38`",
        "`true`|`true`",
        "`False`|`false`",
        "`TRUE`|`true`",
        "`~`|`null`",
        "``|`null`",
        "`Null`|`null`",
        "`.inf`|`null`",
        "`-.Inf`|`null`",
        "`.NaN`|`null`",
        "`!!str 1`|`\"1\"`",
        "`!!int \"1\"`|`1`",
        "`!!float 1`|`1.0`",
        "`!!null ~`|`null`",
        "`!!bool 'true'`|`true`",
        "`!!binary aGk=`|`\"aGk=\"`",
        "`'1'`|`\"1\"`",
        "`\"tr\\x75e\"`|`\"true\"`",
        "`[1, [2], {a: b}]`|`[1,[2],{\"a\":\"b\"}]`"
      })
  void readsScalarsAsTheEngineDoes(String text, String json) {
    assertThat(value(YamlTextParser.parse("a: " + text)).value().toJson())
        .isEqualTo("{\"a\":" + json + "}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "yes",
        "no",
        "on",
        "off",
        "y",
        "007",
        "-00",
        "0X1F",
        "0o9",
        "0xZZ",
        "1_000",
        "1e400",
        "inf",
        "nan",
        "NaN",
        "e5",
        ".",
        "2024-01-01",
        "12:30:45",
        "tRUE",
        "nULL",
        "1.2.3",
        "a#b",
        "=",
        "<<"
      })
  void leavesOtherPlainTextsStrings(String text) {
    assertThat(value(YamlTextParser.parse("a: " + text)).value().asObject().orElseThrow().get("a"))
        .isEqualTo(JsonString.of(text));
  }

  @Test
  void keepsMarks() {
    var object =
        value(YamlTextParser.parse("# \uD83D\uDE00\n\uD83D\uDE00: x\nb:\n  - 1\n  - {c: d}\n"))
            .value()
            .asObject()
            .orElseThrow();

    assertThat(object.mark()).hasToString("2:1");
    assertThat(object.get("\uD83D\uDE00").mark()).hasToString("2:5");
    assertThat(object.nameMark("b")).hasToString("3:1");
    var elements = object.get("b").asArray().orElseThrow().elements();
    assertThat(elements.get(0).mark()).hasToString("4:5");
    assertThat(elements.get(1).mark()).hasToString("5:5");
    assertThat(elements.get(1).asObject().orElseThrow().nameMark("c")).hasToString("5:6");
  }

  @Test
  void readsBlockScalarsAndOrder() {
    var text = "z: |\n  one\n  two\na: >-\n  three\n  four\n";

    assertThat(value(YamlTextParser.parse(text)).value().toJson())
        .isEqualTo("{\"z\":\"one\\ntwo\\n\",\"a\":\"three four\"}");
  }

  @Test
  void recordsCustomTags() {
    var text = "schema: !embedded\n  a/b: !x [!y 1, 2]\nother: !!map {}\nplain: !command text\n";

    var parsed = value(YamlTextParser.parse(text));

    assertThat(parsed.value().toJson())
        .isEqualTo("{\"schema\":{\"a/b\":[1,2]},\"other\":{},\"plain\":\"text\"}");
    assertThat(parsed.tags())
        .containsExactly(
            entry("/schema", "!embedded"),
            entry("/schema/a~1b", "!x"),
            entry("/schema/a~1b/0", "!y"),
            entry("/plain", "!command"));
  }

  @Test
  void expandsAliases() {
    var text = "a: &x !t {n: &n 1}\nb: *x\nc: [*x, *n]\n&k key: 0\n*k2: 1\n".replace("*k2", "d");

    var parsed = value(YamlTextParser.parse(text));

    assertThat(parsed.value().toJson())
        .isEqualTo("{\"a\":{\"n\":1},\"b\":{\"n\":1},\"c\":[{\"n\":1},1],\"key\":0,\"d\":1}");
    assertThat(parsed.tags().keySet()).containsExactly("/a", "/b", "/c/0");
  }

  @Test
  void readsAliasesOfAndAsKeys() {
    assertThat(value(YamlTextParser.parse("&k 1: x\nb: *k\n")).value().toJson())
        .isEqualTo("{\"1\":\"x\",\"b\":1}");
    assertThat(value(YamlTextParser.parse("a: &k 1\n*k : x\n")).value().toJson())
        .isEqualTo("{\"a\":1,\"1\":\"x\"}");
  }

  @Test
  void doesNotMerge() {
    assertThat(value(YamlTextParser.parse("<<: {a: 1}\nb: 2")).value().toJson())
        .isEqualTo("{\"<<\":{\"a\":1},\"b\":2}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "``|EMPTY|1:1",
        "`# nothing\n`|EMPTY|1:1",
        "`a: 1\n---\nb: 2\n`|TRAILING_TEXT|2:1",
        "`a: 1\n...\n---\nb`|TRAILING_TEXT|3:1",
        "`a: *x`|ALIAS|1:4",
        "`a: &x [1, *x]`|ALIAS|1:11",
        "`a: &x {b: {c: *x}}`|ALIAS|1:15",
        "`[a]: x`|NON_STRING_KEY|1:1",
        "`? {a: b}\n: x`|NON_STRING_KEY|1:3",
        "`a: &x {}\n*x : 1`|NON_STRING_KEY|2:1",
        "`a: !!int x`|TAG|1:4",
        "`a: !!bool yes`|TAG|1:4",
        "`a: 18446744073709551616`|NUMBER_TOO_LARGE|1:4",
        "`a: -9223372036854775809`|NUMBER_TOO_LARGE|1:4",
        "`a: \"\\ud83d\\ude00\"`|LONE_SURROGATE|1:4",
        "`b: 1\na: \u0001`|CONTROL_CHARACTER|2:4",
        "`a: b: c`|SYNTAX|1:5",
        "`a: [1, 2`|SYNTAX|1:9",
        "`a:\n\t- 1`|SYNTAX|2:1",
        "`%YAML 1.3\n---\na: 1`|SYNTAX|1:1",
        "`a: \"x`|SYNTAX|1:6",
        "`a: {b`|SYNTAX|1:6"
      })
  void refusesWhatCannotBeRead(String text, TextIssue.Kind kind, String mark) {
    var issue = issue(YamlTextParser.parse(text));

    assertThat(issue.kind()).isEqualTo(kind);
    assertThat(issue.mark()).hasToString(mark);
    assertThat(issue.message()).doesNotContain("\n");
  }

  @Test
  void toleratesKeysThatAreNotStrings() {
    var parsed = value(YamlTextParser.parse("exitCodes:\n  0: ok\n  '1': bad\n  true: odd\n"));

    assertThat(parsed.value().toJson())
        .isEqualTo("{\"exitCodes\":{\"0\":\"ok\",\"1\":\"bad\",\"true\":\"odd\"}}");
    assertThat(parsed.tolerated())
        .extracting(TextIssue::kind, issue -> issue.mark().toString())
        .containsExactly(
            tuple(TextIssue.Kind.NON_STRING_KEY, "2:3"),
            tuple(TextIssue.Kind.NON_STRING_KEY, "4:3"));
  }

  @Test
  void keepsTheLastOfTwoMembersInTheFirstPlace() {
    var parsed = value(YamlTextParser.parse("a: 1\nb: 2\n\"a\": 3\n"));

    assertThat(parsed.value().toJson()).isEqualTo("{\"a\":3,\"b\":2}");
    assertThat(parsed.tolerated())
        .containsExactly(
            new TextIssue(
                TextIssue.Kind.DUPLICATE_NAME,
                new Mark(3, 1),
                "the key \"a\" is already at 1:1; only the later one counts"));
  }

  @Test
  void toleratesInfinitiesAndByteOrderMarks() {
    var parsed = value(YamlTextParser.parse("\uFEFFa: .nan\n"));

    assertThat(parsed.value().toJson()).isEqualTo("{\"a\":null}");
    assertThat(parsed.tolerated())
        .extracting(TextIssue::kind, issue -> issue.mark().toString())
        .containsExactly(
            tuple(TextIssue.Kind.BYTE_ORDER_MARK, "1:1"),
            tuple(TextIssue.Kind.NOT_A_NUMBER, "1:5"));
  }

  @Test
  void refusesBytesThatAreNotUtf8() {
    assertThat(issue(YamlTextParser.parse(new byte[] {'a', ':', ' ', (byte) 0xFF})).kind())
        .isEqualTo(TextIssue.Kind.NOT_UTF8);
  }

  @Test
  void laughsBackAtABillionLaughs() {
    var text = new StringBuilder("l0: &l0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 12; i++) {
      var alias = "*l" + (i - 1);
      text.append("l" + i + ": &l" + i + " [" + (alias + ", ").repeat(9) + alias + "]\n");
    }

    assertThat(issue(YamlTextParser.parse(text.toString())).kind())
        .isEqualTo(TextIssue.Kind.TOO_LARGE);
  }

  @Test
  void countsTheDepthBehindAliases() {
    var text = new StringBuilder("a0: &a0 [[[[[[[[[[x]]]]]]]]]]\n");
    for (int i = 1; i < 20; i++) {
      text.append("a" + i + ": &a" + i + " [[[[[[[[[[*a" + (i - 1) + "]]]]]]]]]]\n");
    }

    assertThat(issue(YamlTextParser.parse(text.toString())).kind())
        .isEqualTo(TextIssue.Kind.TOO_DEEP);
  }

  @ParameterizedTest
  @ValueSource(strings = {"[", "{a: ", "- "})
  void survivesAnyDepth(String open) {
    assertThat(issue(YamlTextParser.parse(open.repeat(100_000))).kind())
        .isEqualTo(TextIssue.Kind.TOO_DEEP);
  }

  @Test
  void readsLargeTexts() {
    var text = "- {name: value, count: 1}\n".repeat(5_000);

    assertThat(value(YamlTextParser.parse(text)).value().asArray().orElseThrow().elements())
        .hasSize(5_000);
  }
}
