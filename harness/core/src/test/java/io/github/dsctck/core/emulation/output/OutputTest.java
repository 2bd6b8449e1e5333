package io.github.dsctck.core.emulation.output;

import static io.github.dsctck.core.emulation.Texts.json;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.emulation.Texts;
import io.github.dsctck.core.emulation.output.OutputProblem.BlankLine;
import io.github.dsctck.core.emulation.output.OutputProblem.ByteOrderMark;
import io.github.dsctck.core.emulation.output.OutputProblem.Empty;
import io.github.dsctck.core.emulation.output.OutputProblem.ExtraLine;
import io.github.dsctck.core.emulation.output.OutputProblem.ForeignText;
import io.github.dsctck.core.emulation.output.OutputProblem.MissingDifference;
import io.github.dsctck.core.emulation.output.OutputProblem.NotADifference;
import io.github.dsctck.core.emulation.output.OutputProblem.NotAnObject;
import io.github.dsctck.core.emulation.output.OutputProblem.NotJson;
import io.github.dsctck.core.emulation.output.OutputProblem.SeveralDocuments;
import io.github.dsctck.core.emulation.output.OutputProblem.SpansLines;
import io.github.dsctck.core.emulation.output.OutputProblem.Undecodable;
import io.github.dsctck.core.emulation.output.OutputProblem.Unsound;
import io.github.dsctck.core.json.TextIssue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutputTest {

  private static Output read(OutputShape shape, String text) {
    return Output.read(Texts.bytes(text), shape);
  }

  private static Output state(String text) {
    return read(OutputShape.ONE_STATE, text);
  }

  private static Output pair(String text) {
    return read(OutputShape.STATE_AND_DIFF, text);
  }

  private static Output instances(String text) {
    return read(OutputShape.INSTANCE_LINES, text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{'a':1}", "{'a':1}\n", "  {'a':1}\r\n", "\n{'a':1}\n\n"})
  void readsAStateOnOneLine(String text) {
    var output = state(text);
    assertThat(output.problems()).isEmpty();
    assertThat(output.isReadable()).isTrue();
    assertThat(output.states()).containsExactly(json("{'a':1}"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\u000B", "\f", "\u00A0", "\u2028", "\u3000"})
  void takesOnlyTheWhiteSpaceOfJsonForBlank(String blank) {
    assertThat(state(blank + "{'a':1}").problems())
        .containsExactly(new ForeignText(1, blank, true));
    assertThat(state("{'a':1}" + blank).problems())
        .containsExactly(new ForeignText(1, blank, false));
    assertThat(state(blank).isReadable()).isFalse();
    assertThat(pair("{'a':1}" + blank + "\n['a']").isReadable()).isFalse();
    assertThat(pair("{'a':1}\n['a']" + blank).isReadable()).isFalse();
    assertThat(instances("{'a':1}\n" + blank + "{'a':2}\n").isReadable()).isFalse();
    assertThat(instances("{'a':1}\n" + blank).isReadable()).isFalse();
  }

  @Test
  void toleratesAStateOverSeveralLines() {
    var output = state("{\n 'a': 1\n}\n");
    assertThat(output.problems()).containsExactly(new SpansLines(1, 3));
    assertThat(output.isReadable()).isTrue();
    assertThat(output.states()).containsExactly(json("{'a':1}"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "  \n\t"})
  void findsNothing(String text) {
    assertThat(state(text).problems()).containsExactly(new Empty());
    assertThat(state(text).isReadable()).isFalse();
    assertThat(state(text).silent()).isEqualTo(text.isEmpty());
  }

  @Test
  void recoversTheStateFromABannerAndAFooter() {
    var output = state("Loading...\n{'a':{'b':1}}\ndone\n");
    assertThat(output.problems())
        .containsExactly(new ForeignText(1, "Loading...", true), new ForeignText(3, "done", false));
    assertThat(output.failure()).contains(new ForeignText(1, "Loading...", true));
    assertThat(output.states()).containsExactly(json("{'a':{'b':1}}"));
    assertThat(output.documents().get(0).line()).isEqualTo(2);
  }

  @Test
  void takesWhatIsCutOffForNoForeignText() {
    assertThat(state("[{'a':{'b':1}},{'a").problems()).singleElement().isInstanceOf(NotJson.class);
    assertThat(instances("{'a':1}\n{'a':2,'b\n").problems())
        .singleElement()
        .isInstanceOf(NotJson.class);
  }

  @Test
  void recoversTheStateFromColourCodes() {
    var output = state("\u001b[32m{'a':1}\u001b[0m\n");
    assertThat(output.problems(ForeignText.class)).hasSize(2);
    assertThat(output.states()).containsExactly(json("{'a':1}"));
  }

  @Test
  void takesTheLongestObjectForTheState() {
    var output = state("using {} and { as braces\n{'a':1,'b':2}\n");
    assertThat(output.states()).containsExactly(json("{'a':1,'b':2}"));
    assertThat(output.problems(ForeignText.class)).isNotEmpty();
  }

  @Test
  void recoversAStateOverSeveralLinesFromABanner() {
    var output = state("Notice: working\n{\n 'a': 'x}'\n}\n");
    assertThat(output.problems()).containsExactly(new ForeignText(1, "Notice: working", true));
    assertThat(output.states()).containsExactly(json("{'a':'x}'}"));
  }

  @Test
  void countsSeveralDocuments() {
    assertThat(state("{'a':1}\n{'a':2}\n").problems()).containsExactly(new SeveralDocuments(2, 2));
    assertThat(state("{'a':1}\n['a']\n").problems())
        .contains(new SeveralDocuments(2, 2))
        .anyMatch(NotAnObject.class::isInstance);
    var many = state("{'a':1}\n".repeat(1_500));
    assertThat(many.problems()).containsExactly(new SeveralDocuments(1_500, 2));
    assertThat(many.states()).hasSize(1_000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"hello\n", "{'a':1", "{'a':1,}", "[1,2", "}{"})
  void findsNoJson(String text) {
    var output = state(text);
    assertThat(output.problems()).singleElement().isInstanceOf(NotJson.class);
    assertThat(output.states()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"{'a':NaN}", "{'a':-Infinity}", "{'a':'\\ud800'}", "{'a':'x\ty'}"})
  void tellsWhatJsonCannotHold(String text) {
    var output = state(text);
    assertThat(output.problems())
        .singleElement()
        .isInstanceOfSatisfying(
            Unsound.class, problem -> assertThat(problem.tolerated()).isFalse());
    assertThat(output.isReadable()).isFalse();
  }

  @Test
  void toleratesAMemberGivenTwice() {
    var output = state("{'a':1,'a':2}");
    assertThat(output.problems())
        .singleElement()
        .isInstanceOfSatisfying(
            Unsound.class,
            problem -> {
              assertThat(problem.tolerated()).isTrue();
              assertThat(problem.issue().kind()).isEqualTo(TextIssue.Kind.DUPLICATE_NAME);
            });
    assertThat(output.isReadable()).isTrue();
    assertThat(output.states()).containsExactly(json("{'a':2}"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"[{'a':1}]", "null", "'text'", "3"})
  void readsAStateThatIsNoObject(String text) {
    var output = state(text);
    assertThat(output.problems()).containsExactly(new NotAnObject(1, json(text)));
    assertThat(output.isReadable()).isTrue();
  }

  @Test
  void readsASchemaThatIsNoObject() {
    assertThat(read(OutputShape.SCHEMA, "true").problems()).isEmpty();
  }

  @Test
  void stopsAtTheLineThatIsNotUtf8() {
    var bytes = "{\"a\":\"caf\u00e9\"}\n".getBytes(StandardCharsets.ISO_8859_1);
    var output = Output.read(bytes, OutputShape.ONE_STATE);
    assertThat(output.problems()).containsExactly(new Undecodable(9), new Empty());
    assertThat(output.failure()).contains(new Empty());
  }

  @Test
  void readsOnBehindAByteOrderMark() {
    var output = state("\uFEFF{'a':1}");
    assertThat(output.problems()).containsExactly(new ByteOrderMark());
    assertThat(output.failure()).contains(new ByteOrderMark());
    assertThat(output.states()).containsExactly(json("{'a':1}"));
  }

  @Test
  void ignoresUnreadOutput() {
    var output = read(OutputShape.NOTHING, "Deleted\n");
    assertThat(output.problems()).isEmpty();
    assertThat(output.silent()).isFalse();
    assertThat(read(OutputShape.NOTHING, "").silent()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"{'a':1}\n['a']\n", "{'a':1}\r\n['a']", "{'a':1}\n['a']\n\n\n"})
  void readsStateAndDifference(String text) {
    var output = pair(text);
    assertThat(output.problems()).isEmpty();
    assertThat(output.states()).containsExactly(json("{'a':1}"));
    assertThat(output.differing()).contains(List.of("a"));
  }

  @Test
  void readsAnEmptyDifference() {
    assertThat(pair("{'a':1}\n[]\n").differing()).contains(List.of());
  }

  @Test
  void toleratesLinesBehindTheDifference() {
    var output = pair("{'a':1}\n[]\ndone\n");
    assertThat(output.problems()).containsExactly(new ExtraLine(3, "done"));
    assertThat(output.isReadable()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"{'a':1}", "{'a':1}\n", "{'a':1}\n\n\n"})
  void missesTheDifference(String text) {
    var output = pair(text);
    assertThat(output.failure()).contains(new MissingDifference());
    assertThat(output.states()).containsExactly(json("{'a':1}"));
  }

  @Test
  void missesTheDifferenceOnALineOfItsOwn() {
    var output = pair("{'a':1} ['a']\n");
    assertThat(output.problems()).containsExactly(new MissingDifference());
    assertThat(output.differing()).contains(List.of("a"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{'a':1}\n{}\n", "{'a':1}\n[1]\n", "{'a':1}\nnull\n", "{'a':1}\nnone\n"})
  void refusesADifferenceThatIsNoArrayOfNames(String text) {
    assertThat(pair(text).failure())
        .containsInstanceOf(NotADifference.class)
        .map(OutputProblem::describe)
        .hasValueSatisfying(found -> assertThat(found).contains("line 2"));
  }

  @Test
  void findsBlankLines() {
    assertThat(pair("\n{'a':1}\n[]\n").problems()).containsExactly(new BlankLine(1));
    var between = pair("{'a':1}\n\n['a']\n");
    assertThat(between.problems()).containsExactly(new BlankLine(2));
    assertThat(between.differing()).contains(List.of("a"));
  }

  @Test
  void findsAStateOverSeveralLinesBeforeTheDifference() {
    var output = pair("{\n 'a': 1\n}\n['a']\n");
    assertThat(output.problems()).containsExactly(new SpansLines(1, 3));
    assertThat(output.isReadable()).isFalse();
    assertThat(output.states()).containsExactly(json("{'a':1}"));
    assertThat(output.differing()).contains(List.of("a"));
  }

  @Test
  void findsForeignLinesAroundTheDifference() {
    var output = pair("working\n{'a':1}\nstill working\n['a']\n");
    assertThat(output.problems())
        .containsExactly(
            new ForeignText(1, "working", true), new ForeignText(3, "still working", false));
    assertThat(output.states()).containsExactly(json("{'a':1}"));
  }

  @Test
  void findsTheTwoInOneArray() {
    assertThat(pair("[{'a':1},['a']]\n").problems())
        .hasSize(2)
        .anyMatch(NotAnObject.class::isInstance)
        .contains(new MissingDifference());
  }

  @Test
  void findsTheTwoInTheWrongOrder() {
    assertThat(pair("['a']\n{'a':1}\n").problems())
        .hasSize(2)
        .anyMatch(NotAnObject.class::isInstance)
        .anyMatch(NotADifference.class::isInstance);
  }

  @Test
  void tellsWhatTheStateOfAPairCannotHold() {
    assertThat(pair("{'a':NaN}\n[]\n").failure()).containsInstanceOf(Unsound.class);
  }

  @Test
  void findsNothingInsteadOfAPair() {
    assertThat(pair("\n").problems()).containsExactly(new Empty());
  }

  @Test
  void readsInstances() {
    var output = instances("{'a':1}\n{'a':2}\r\n");
    assertThat(output.problems()).isEmpty();
    assertThat(output.states()).containsExactly(json("{'a':1}"), json("{'a':2}"));
    assertThat(output.documents().get(1).line()).isEqualTo(2);
  }

  @Test
  void readsNoInstances() {
    assertThat(instances("").problems()).isEmpty();
    assertThat(instances("").isReadable()).isTrue();
  }

  @Test
  void findsABlankLineBetweenInstances() {
    var output = instances("{'a':1}\n\n{'a':2}\n");
    assertThat(output.failure()).contains(new BlankLine(2));
    assertThat(output.states()).hasSize(2);
  }

  @Test
  void findsABlankLineBehindTheInstances() {
    assertThat(instances("{'a':1}\n\n").failure()).contains(new BlankLine(2));
  }

  @Test
  void findsInstancesOverSeveralLines() {
    var output = instances("{\n 'a': 1\n}\n{'a':2}\n");
    assertThat(output.problems()).containsExactly(new SpansLines(1, 3));
    assertThat(output.states()).containsExactly(json("{'a':1}"), json("{'a':2}"));
  }

  @Test
  void findsInstancesInAnArray() {
    assertThat(instances("[{'a':1},{'a':2}]\n").problems())
        .singleElement()
        .isInstanceOf(NotAnObject.class);
    assertThat(instances("[\n{'a':1},\n{'a':2}\n]\n").problems())
        .hasSize(2)
        .contains(new SpansLines(1, 4));
  }

  @Test
  void findsForeignLinesAmongInstances() {
    var output = instances("found 2\n{'a':1}\nINFO {'a':2}\n");
    assertThat(output.problems())
        .containsExactly(new ForeignText(1, "found 2", true), new ForeignText(3, "INFO", true));
    assertThat(output.isReadable()).isFalse();
  }

  @Test
  void findsTwoInstancesOnALine() {
    assertThat(instances("{'a':1}{'a':2}\n").problems())
        .containsExactly(new SeveralDocuments(2, 1));
  }

  /** Without the remark the output is a lawful list of nothing. */
  @ParameterizedTest
  @ValueSource(strings = {"nothing here", "exporting 0 notes", "[info] no notes, none at all"})
  void takesARemarkOnNothingForForeignText(String line) {
    assertThat(instances(line + "\n").failure()).containsInstanceOf(ForeignText.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "shelf",
        "title: a",
        "- a note",
        "a,b",
        "a\tb",
        "name    size",
        "{title: a}",
        "[1,"
      })
  void takesNoInstanceOfAnotherFormatForARemark(String line) {
    assertThat(instances(line + "\n").failure()).containsInstanceOf(NotJson.class);
  }

  @Test
  void doesNotSplitAtALoneCarriageReturn() {
    assertThat(instances("{'a':1}\r{'a':2}\n").problems())
        .containsExactly(new SeveralDocuments(2, 1));
  }

  @Test
  void givesUpOnTextThatIsMadeToBeScanned() {
    var text = "{".repeat(1 << 20);
    assertThat(state(text).problems()).singleElement().isInstanceOf(NotJson.class);
  }

  @Test
  void describesProblemsBriefly() {
    var problem = new NotADifference(2, "x".repeat(1000));
    assertThat(problem.describe()).hasSizeLessThan(500).contains("…");
  }
}
