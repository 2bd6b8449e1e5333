package io.github.dsctck.core.masking;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** In each text, the value between angle brackets is looked at. */
class MatchBoundaryTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<abc>|true",
        "is <abc>.|true",
        "\"<abc>\"|true",
        "\"<abc>\", \"x\": 1|true",
        "x<abc>|false",
        "<abc>x|false",
        "9<abc>|false",
        "<abc>_|false",
        "\\n<abc>|true",
        "\\\\u0041<abc>|false",
        "%41<abc>|false",
        "%20<abc>|true",
        "\"<abc>\": 1|false",
        "\\\"<abc>\\\" : 1|false",
        "\"<abc>\" 1|true"
      })
  void wordIsNeitherPartOfAWordNorTheNameOfAMember(String text, boolean matches) {
    assertAt(MatchBoundary.WORD, text, matches);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<12>|true",
        "[<12>]|true",
        "<12>.|true",
        "<12>.x|true",
        "<12>.5|false",
        "1.<12>|false",
        "0<12>|false",
        "<12>0|false",
        "v<12>|false",
        "-<12>|true"
      })
  void numberIsNotPartOfAnotherNumber(String text, boolean matches) {
    assertAt(MatchBoundary.NUMBER, text, matches);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {"</a/b>|true", "</a/b>/c|true", "</a/b>-old|false", "</a/b>c|false", "x</a/b>|true"})
  void folderIsNotTheBeginningOfALongerName(String text, boolean matches) {
    assertAt(MatchBoundary.FOLDER, text, matches);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "</a/b>|true",
        "in </a/b>/c|true",
        "x</a/b>|false",
        ".</a/b>|false",
        "-</a/b>|false",
        "{root}</a/b>|false",
        "</a/b>-old|false"
      })
  void wholeFolderIsTheBeginningOfAPath(String text, boolean matches) {
    assertAt(MatchBoundary.WHOLE_FOLDER, text, matches);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<on>|true",
        "\"<on>\"|true",
        "\\\"<on>\\\"|true",
        "{\"a\": \"<on>\"}|true",
        "{\"<on>\": 1}|false",
        "<on> it|false",
        "\"<on> it\"|false",
        "\"it <on>\"|false"
      })
  void wholeIsAStringByItself(String text, boolean matches) {
    assertAt(MatchBoundary.WHOLE, text, matches);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<7>|true",
        "{\"pin\":<7>}|true",
        "{\"pin\" : <7>}|true",
        "{\\\"pin\\\": <7>}|true",
        "{\"pin\":<7>0}|false",
        "{\"pins\":<7>}|false",
        "{\"spin\":<7>}|false",
        "{\"port\":<7>}|false"
      })
  void valueOfIsTheNumberOfOneProperty(String text, boolean matches) {
    assertAt(MatchBoundary.valueOf("pin"), text, matches);
  }

  private static void assertAt(MatchBoundary boundary, String marked, boolean matches) {
    int start = marked.indexOf('<');
    int end = marked.indexOf('>') - 1;
    var text = marked.replaceFirst("<", "").replaceFirst(">", "");

    assertThat(boundary.at(text, start, end)).isEqualTo(matches);
  }
}
