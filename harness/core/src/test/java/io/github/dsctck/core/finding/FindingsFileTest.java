package io.github.dsctck.core.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.folder.RecordedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindingsFileTest {

  private static final RunRecord RUN =
      new RunRecord(
          "r1",
          "dsc-tck",
          "0.1.0",
          "dsc-3",
          "ab12",
          "3.1..main",
          "2026-01-01T00:00:00Z",
          "linux",
          "17.0.15",
          List.of("verify", "{root}"),
          false,
          12,
          new RunConditions(
              false, false, false, false, false, "full", null, null, null, null, null, null),
          null);

  private static final Finding PASS =
      new Finding(
          "GET-01",
          Level.MUST,
          Outcome.PASS,
          "Contoso.Notes/Note",
          "1.0.0",
          "note.dsc.resource.json",
          null,
          null,
          "Output is an instance",
          null,
          null,
          null,
          null,
          null,
          null,
          null,
          null);

  private static final Finding FAIL =
      new Finding(
          "OUT-04",
          Level.MUST,
          Outcome.FAIL,
          "Contoso.Notes/Note",
          "1.0.0",
          "note.dsc.resource.json",
          "note.dsc.scenario.yaml#note",
          "4-test",
          "stateAndDiff framing",
          null,
          "an array on line 2",
          "\u001b[31mnothing\u202e \ud800 \ud83d\ude00\u0085",
          new Evidence("transcripts/Contoso.Notes/Note@1.0.0/note.jsonl", 4, "stdout", "/0"),
          new Location("note.dsc.resource.json", 12, 5),
          "fails the operation",
          "notes --step note/4",
          List.of(new Occurrence("4-test", "an array on line 2", "nothing", null, null)));

  private static final RunSummary SUMMARY =
      new RunSummary(
          1,
          false,
          List.of(
              new ResourceSummary(
                  "Contoso.Notes/Note",
                  "1.0.0",
                  "note.dsc.resource.json",
                  "resource",
                  List.of("get", "test"),
                  ResourceVerdict.VIOLATES,
                  0,
                  Map.of(Outcome.PASS, 1, Outcome.FAIL, 1),
                  2,
                  2,
                  List.of(),
                  "OUT-04 is broken",
                  List.of(new Material("note.sh", "script", "ab12", true)),
                  new Certifiable(null, "it violates the contract"),
                  120L)),
          Map.of(Outcome.PASS, 1, Outcome.FAIL, 1, Outcome.WARN, 0),
          7,
          List.of(),
          1234);

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void chooseFile() {
    file = folder.resolve("out").resolve(FindingsFile.NAME);
  }

  @Test
  void readsBackWhatWasWritten() throws IOException {
    var report = new RunReport(RUN, List.of(PASS, FAIL), SUMMARY);
    FindingsFile.write(report, file);
    assertThat(FindingsFile.read(file)).isEqualTo(report);
  }

  @Test
  void findsTheSameWhetherFindingsAreKeptOrReadAgain() throws IOException {
    FindingsFile.write(new RunReport(RUN, List.of(PASS, FAIL), SUMMARY), file);
    var recorded = RecordedFile.of(file);
    var kept = RecordedRun.open(recorded);

    for (long most : new long[] {0, Files.size(file) / 4, Files.size(file)}) {
      var run = RecordedRun.open(recorded, most);
      assertThat(run.subjects()).isEqualTo(kept.subjects()).hasSize(1);
      assertThat(run.findings(run.subjects().get(0))).containsExactly(PASS, FAIL);
      assertThat(run.outcomes()).isEqualTo(kept.outcomes());
    }
  }

  @Test
  void leavesOutWhatIsNullAndKeepsTheOrderOfTheMembers() throws IOException {
    FindingsFile.write(new RunReport(RUN, List.of(PASS), SUMMARY), file);
    assertThat(Files.readAllLines(file))
        .hasSize(3)
        .satisfies(lines -> assertThat(lines.get(0)).startsWith("{\"run\":{\"id\":\"r1\""))
        .satisfies(
            lines ->
                assertThat(lines.get(1))
                    .isEqualTo(
                        "{\"rule\":\"GET-01\",\"level\":\"MUST\",\"outcome\":\"PASS\","
                            + "\"resource\":\"Contoso.Notes/Note\",\"version\":\"1.0.0\","
                            + "\"manifest\":\"note.dsc.resource.json\","
                            + "\"title\":\"Output is an instance\"}"))
        .satisfies(
            lines ->
                assertThat(lines.get(2))
                    .contains("\"findings\":{\"PASS\":1,\"FAIL\":1,\"WARN\":0}"));
  }

  @Test
  void escapesWhatSteersATerminal() throws IOException {
    FindingsFile.write(new RunReport(RUN, List.of(FAIL), SUMMARY), file);
    assertThat(Files.readAllLines(file).get(1))
        .contains("\\u001B[31mnothing\\u202E \\uD800 \ud83d\ude00\\u0085")
        .doesNotContain("\u001b", "\u202e", "\u0085");
  }

  @Test
  void readsWhatAKilledRunLeft() throws IOException {
    FindingsFile.write(new RunReport(RUN, List.of(PASS, FAIL), SUMMARY), file);
    var text = Files.readString(file);
    Files.writeString(file, text.substring(0, text.indexOf("stateAndDiff")));
    var report = FindingsFile.read(file);
    assertThat(report.findings()).containsExactly(PASS);
    assertThat(report.summary().interrupted()).isTrue();
    assertThat(report.summary().exitCode()).isEqualTo(130);
  }

  @Test
  void keepsTheLastFindingOfARunWithoutSummary() throws IOException {
    try (var writer =
        FindingsWriter.begin(OutFolder.of(file.getParent()).create(FindingsFile.NAME), RUN)) {
      writer.append(PASS);
      assertThat(FindingsFile.read(file).findings()).containsExactly(PASS);
    }
  }

  @Test
  void namesTheLineThatIsNoFinding() throws IOException {
    FindingsFile.write(new RunReport(RUN, List.of(PASS), SUMMARY), file);
    var lines = Files.readAllLines(file);
    Files.write(file, List.of(lines.get(0), "{\"rule\":", lines.get(2)));
    assertThatIOException()
        .isThrownBy(() -> FindingsFile.read(file))
        .withMessageStartingWith(file + ":2: this is not JSON; ");
  }

  @Test
  void refusesAnEmptyFile() throws IOException {
    Files.createDirectories(file.getParent());
    Files.createFile(file);
    assertThatIOException()
        .isThrownBy(() -> FindingsFile.read(file))
        .withMessageContaining("empty");
  }
}
