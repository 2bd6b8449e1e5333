package io.github.dsctck.reports.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.reports.run.TextPiece;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class StateDiffTest {

  @Test
  void comparesPropertyByProperty() {
    assertThat(
            lines(
                "{\"title\":\"a\",\"size\":3,\"tags\":[\"x\",\"y\"]}",
                "{\"tags\":[\"x\",\"z\"],\"title\":\"a\",\"size\":4,\"_exist\":true}"))
        .containsExactly(
            "− size: 3",
            "+ _exist: true",
            "+ size: 4",
            "  tags:",
            "    - \"x\"",
            "−   - \"y\"",
            "+   - \"z\"",
            "  title: \"a\"");
  }

  @Test
  void doesNotCareAboutTheOrderOfProperties() {
    assertThat(StateDiff.of(pair("{\"a\":{\"b\":1,\"c\":2}}", "{\"a\":{\"c\":2,\"b\":1}}")))
        .isEmpty();
  }

  @Test
  void showsWhatSteersAsText() {
    assertThat(lines("{\"a\":\"<b>\"}", "{\"a\":\"\\u202e\"}"))
        .containsExactly("− a: \"<b>\"", "+ a: \"\\u202E\"");
  }

  private static List<String> lines(String before, String after) {
    return StateDiff.of(pair(before, after)).orElseThrow().lines().stream()
        .map(
            line ->
                line.side().sign()
                    + " "
                    + line.pieces().stream().map(TextPiece::text).collect(Collectors.joining()))
        .toList();
  }

  private static ComparedStates pair(String before, String after) {
    return new ComparedStates("before", state(before), "after", state(after));
  }

  private static JsonObject state(String text) {
    return (JsonObject) JsonTextParser.parse(text).asValue().orElseThrow();
  }
}
