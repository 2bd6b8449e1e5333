package io.github.dsctck.reports.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Outcome;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvidenceHighlightTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "/size      | {\"a\":1,\"size\": 3}              | \"size\": 3",
        "/a/1       | {\"a\":[1,{\"b\":\"x,]}\"}]}     | {\"b\":\"x,]}\"}",
        "/a         | {\"a\":\"\\\"}\",\"b\":2}        | \"a\":\"\\\"}\"",
        "/b~1c      | {\"b/c\":null }                  | \"b/c\":null",
        "/gone      | {\"a\":1}                        | ",
      })
  void marksWhatThePointerPointsTo(String pointer, String text, @Nullable String marked) {
    assertThat(marked(text, finding("GET-01", "stdout", pointer, "wrong"))).isEqualTo(marked);
  }

  @Test
  void marksTheLineWhoseValueIsQuoted() {
    var lines = "{\"_name\":\"a\"}\n{\"_name\":1}\n{\"_name\":\"b\"}\n";
    assertThat(marked(lines, finding("EXP-09", "stdout", "/_name", "\"_name\" is 1")))
        .isEqualTo("\"_name\":1");
  }

  @Test
  void marksWhatIsQuoted() {
    assertThat(marked("{\"a\":1}\n[\"size\",\"size\"]", finding("OUT-05", "\"size\" twice")))
        .isEqualTo("\"size\"");
    assertThat(marked("Reading...\n{}", finding("OUT-07", "the text \"Reading...\" before")))
        .isEqualTo("Reading...");
    assertThat(marked("[{\"a\":1}]", finding("OUT-06", "an array: \"[{\"a\":1}]\"")))
        .isEqualTo("[{\"a\":1}]");
  }

  @Test
  void marksTheLineThatIsNamed() {
    var finding = finding("ERR-01", "stderr", "", "\"b\"", 2);
    assertThat(EvidenceHighlight.in("stderr", "a b\nb c\n", finding)).contains(new TextSpan(4, 7));
  }

  @Test
  void marksWhereTheTextStopsBeingJson() {
    assertThat(marked("{\"a\":1}\n{\"a\":x}", finding("OUT-02", "no JSON"))).isEqualTo("x");
  }

  @Test
  void marksNothingRatherThanSomethingElse() {
    var text = "{\"name\":\"a\",\"size\":3}";
    assertThat(marked(text, finding("LAW-04", "false for {\"name\":\"b\"}"))).isNull();
    assertThat(marked(text, finding("GET-06", "stderr", "/size", "3"))).isNull();
    assertThat(marked(text, finding("GET-06", "stdout", "size", "3"))).isNull();
    assertThat(marked("", finding("OUT-02", "stdout", "", "nothing", 9))).isNull();
  }

  @Test
  void keepsTheMarkInAWindowOfALongText() {
    assertThat(new TextSpan(100, 105).within(90, 200)).isEqualTo(new TextSpan(10, 15));
    assertThat(new TextSpan(100, 300).within(90, 200)).isEqualTo(new TextSpan(10, 110));
    assertThat(new TextSpan(1, 5).within(90, 200)).isEqualTo(new TextSpan(0, 0));
  }

  private static @Nullable String marked(String text, Finding finding) {
    return EvidenceHighlight.in("stdout", text, finding)
        .map(span -> text.substring(span.start(), span.end()))
        .orElse(null);
  }

  private static Finding finding(String rule, String found) {
    return finding(rule, "stdout", "", found);
  }

  private static Finding finding(String rule, String stream, String pointer, String found) {
    return finding(rule, stream, pointer, found, null);
  }

  private static Finding finding(
      String rule, String stream, String pointer, String found, @Nullable Integer line) {
    return new Finding(
        rule,
        Level.MUST,
        Outcome.FAIL,
        "Contoso.Notes/Note",
        "1.0.0",
        "note.dsc.resource.json",
        null,
        "1-get",
        "title",
        null,
        "expected",
        found,
        new Evidence("transcripts/x.jsonl", 1, stream, pointer, line),
        null,
        null,
        null,
        null);
  }
}
