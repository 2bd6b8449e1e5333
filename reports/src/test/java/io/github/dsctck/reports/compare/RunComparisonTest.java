package io.github.dsctck.reports.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.reports.SampleRun;
import io.github.dsctck.reports.compare.RunComparison.Kind;
import io.github.dsctck.reports.run.JudgedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunComparisonTest {

  private static final String NOTE = "Contoso.Notes/Note 1.2.0";

  @TempDir Path before;
  @TempDir Path after;

  @BeforeEach
  void runTwice() throws IOException {
    SampleRun.everything(before);
    SampleRun.everything(after);
  }

  @Test
  void findsNothingInTheSameRun() throws IOException {
    var comparison = compare();
    assertThat(comparison.changes()).isEmpty();
    assertThat(comparison.isRegression()).isFalse();
    assertThat(comparison.same()).isPositive();
  }

  @Test
  void findsWhatGotWorse() throws IOException {
    edit(before, line -> line.contains("\"rule\":\"SET-02\"") ? passing(line) : line);
    var comparison = compare();
    assertThat(comparison.isRegression()).isTrue();
    assertThat(text(comparison))
        .anyMatch(line -> line.startsWith("worse   " + NOTE + "  SET-02  PASS -> FAIL  expected "));
  }

  @Test
  void findsWhatGotBetter() throws IOException {
    edit(after, line -> line.contains("\"rule\":\"SET-02\"") ? passing(line) : line);
    var comparison = compare();
    assertThat(comparison.isRegression()).isFalse();
    assertThat(text(comparison)).contains("better  " + NOTE + "  SET-02  FAIL -> PASS");
  }

  @Test
  void takesLessThatIsShownForWorse() throws IOException {
    edit(
        after,
        line ->
            line.contains("\"rule\":\"GET-02\"")
                ? line.replace("\"outcome\":\"PASS\"", "\"outcome\":\"NOT_EXERCISED\"")
                : line);
    assertThat(text(compare())).contains("worse   " + NOTE + "  GET-02  PASS -> NOT_EXERCISED");
  }

  /** A rule the earlier kit did not judge says nothing about the resource having changed. */
  @Test
  void takesARuleThatIsNewForNoRegression() throws IOException {
    edit(before, line -> line.contains("\"rule\":\"SET-02\"") ? "" : line);
    var comparison = compare();
    assertThat(comparison.isRegression()).isFalse();
    assertThat(comparison.changes()).extracting(RunComparison.Change::kind).containsOnly(Kind.NEW);
  }

  @Test
  void saysWhatIsNewAndGone() throws IOException {
    Files.delete(after.resolve(FindingsFile.NAME));
    SampleRun.conforming(after);
    var comparison = compare();
    assertThat(comparison.isRegression()).isFalse();
    assertThat(comparison.count(Kind.GONE)).isEqualTo(6);
    assertThat(text(comparison)).contains("gone    " + NOTE + "  was VIOLATES");
    assertThat(RunComparison.of(JudgedRun.in(after), JudgedRun.in(before)).count(Kind.NEW))
        .isEqualTo(6);
  }

  @Test
  void warnsOfRunsThatCannotBeCompared() throws IOException {
    edit(after, line -> line.replace("\"profile\":\"dsc-current\"", "\"profile\":\"dsc-3.0\""));
    assertThat(compare().caveats())
        .containsExactly("The profile changed from dsc-current to dsc-3.0.");
  }

  private RunComparison compare() throws IOException {
    return RunComparison.of(JudgedRun.in(before), JudgedRun.in(after));
  }

  private static List<String> text(RunComparison comparison) {
    return ComparisonText.of(comparison);
  }

  private static String passing(String line) {
    return line.replace("\"outcome\":\"FAIL\"", "\"outcome\":\"PASS\"");
  }

  private static void edit(Path folder, UnaryOperator<String> edit) throws IOException {
    var file = folder.resolve(FindingsFile.NAME);
    var lines = Files.readAllLines(file).stream().map(edit).filter(line -> !line.isEmpty());
    Files.write(file, lines.toList());
  }
}
