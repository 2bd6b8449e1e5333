package io.github.dsctck.reports.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.reports.run.TextPiece;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class MarkedPairTest {

  @Test
  void marksTheCharactersThatDiffer() {
    var pair = MarkedPair.of("\"color\" is \"red\", as it was set", "\"color\" is \"rad\"");

    assertThat(marked(pair.expected())).containsExactly("e");
    assertThat(marked(pair.found())).containsExactly("a");
    assertThat(text(pair.found())).isEqualTo("\"color\" is \"rad\"");
  }

  @Test
  void showsBlanksThatAreMissing() {
    var pair = MarkedPair.of("\" milk\"", "\"milk\"");

    assertThat(marked(pair.expected())).containsExactly("␣");
    assertThat(marked(pair.found())).isEmpty();
  }

  @Test
  void marksNothingInTextsAboutEachOther() {
    var pair = MarkedPair.of("exit code 0", "the process was ended by SIGKILL");

    assertThat(marked(pair.expected())).isEmpty();
    assertThat(marked(pair.found())).isEmpty();
  }

  @Test
  void splitsNoCharacter() {
    assertThat(marked(MarkedPair.of("ab😀cd", "ab😁cd").expected())).containsExactly("😀");
  }

  @Test
  void showsOneTextAlone() {
    assertThat(text(MarkedPair.of(null, "nothing").found())).isEqualTo("nothing");
    assertThat(MarkedPair.of(null, "nothing").expected()).isEmpty();
  }

  private static List<String> marked(List<TextPiece> pieces) {
    return pieces.stream().filter(TextPiece::marked).map(TextPiece::text).toList();
  }

  private static String text(List<TextPiece> pieces) {
    return pieces.stream().map(TextPiece::text).collect(Collectors.joining());
  }
}
