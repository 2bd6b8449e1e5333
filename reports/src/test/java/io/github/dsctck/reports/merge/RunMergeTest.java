package io.github.dsctck.reports.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.finding.RunReport;
import io.github.dsctck.reports.Reports;
import io.github.dsctck.reports.SampleRun;
import io.github.dsctck.reports.run.ReportKind;
import io.github.dsctck.reports.run.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class RunMergeTest {

  private static final EnumSet<ReportKind> SAME_EVERY_TIME =
      EnumSet.complementOf(EnumSet.of(ReportKind.ALLURE));

  @TempDir Path temp;
  private Path linux;
  private Path windows;
  private Path out;

  @BeforeEach
  void run() throws IOException {
    linux = temp.resolve("linux");
    windows = temp.resolve("windows");
    out = temp.resolve("out");
    SampleRun.everything(linux);
    SampleRun.everything(windows);
    edit(windows, "\"os\":\"linux\"", "\"os\":\"windows\"");
  }

  @Test
  void rendersACopyOfARunByteForByte() throws IOException {
    Reports.render(linux, SAME_EVERY_TIME);
    RunMerge.write(List.of(RunFolder.open(linux)), out);
    Reports.render(out, SAME_EVERY_TIME);
    try (var files = Files.walk(linux)) {
      assertThat(files.filter(Files::isRegularFile))
          .hasSizeGreaterThan(20)
          .allSatisfy(
              file -> assertThat(out.resolve(linux.relativize(file))).hasSameBinaryContentAs(file));
    }
  }

  @Test
  void takesTheWorstOfSeveralPlatforms() throws IOException {
    edit(windows, breaking("DISC-04", "Contoso.Old/Thing"), "$1FAIL$2");
    edit(windows, "(Contoso.Old/Thing\"[^}]*\"verdict\":\")CONFORMS", "$1VIOLATES");
    var merged = merge(linux, windows);
    var old =
        merged.summary().resources().stream()
            .filter(resource -> "Contoso.Old/Thing".equals(resource.resource()))
            .findFirst()
            .orElseThrow();
    assertThat(old.verdict()).isEqualTo(ResourceVerdict.VIOLATES);
    assertThat(merged.run().os()).isEqualTo("linux, windows");
    assertThat(merged.findings())
        .filteredOn(
            one -> one.rule().equals("DISC-04") && "Contoso.Old/Thing".equals(one.resource()))
        .singleElement()
        .satisfies(one -> assertThat(one.outcome()).isEqualTo(Outcome.FAIL))
        .satisfies(one -> assertThat(one.reason()).isEqualTo("on windows (passed on linux)"));
  }

  @Test
  void showsEachPlatform() throws IOException {
    edit(windows, "(Contoso.Old/Thing\"[^}]*\"verdict\":\")CONFORMS", "$1INCOMPLETE");
    merge(linux, windows);
    Reports.render(out, EnumSet.of(ReportKind.HTML, ReportKind.MARKDOWN, ReportKind.CSV));
    assertThat(out.resolve("report/index.html"))
        .content()
        .contains("<th scope=\"col\">linux</th><th scope=\"col\">windows</th>")
        .containsPattern(
            "Old/<wbr>.*<td><span class=\"badge good\">conforms</span></td><td><span class=\"badge warn\">incomplete</span></td>");
    assertThat(out.resolve("summary.md"))
        .content()
        .contains("| tested | linux | windows |")
        .contains("| 2 of 2 | CONFORMS (1 known) | **INCOMPLETE** (1 known) |");
    assertThat(out.resolve("matrix.csv"))
        .content()
        .contains(
            "\"Contoso.Old/Thing 1.0.0 on linux\",", "\"Contoso.Old/Thing 1.0.0 on windows\"");
  }

  @Test
  void keepsTheEvidenceOfEachPlatform() throws IOException {
    var merged = merge(linux, windows);
    assertThat(merged.findings())
        .filteredOn(one -> one.evidence() != null)
        .isNotEmpty()
        .allSatisfy(
            one ->
                assertThat(one.evidence().transcript()).startsWith("platforms/linux/transcripts/"));
    assertThat(out.resolve("platforms/windows/transcripts")).isDirectory();
    Reports.render(out, EnumSet.of(ReportKind.HTML));
    assertThat(out.resolve("report/index.html")).content().contains("Bytes sent and received");
  }

  @Test
  void takesPartsOfOneRunTogether() throws IOException {
    var other = temp.resolve("other");
    SampleRun.everything(other);
    edit(
        linux,
        "\\{\"rule\":\"SET-01\",\"level\":\"MUST\",\"outcome\":\"PASS\"",
        "{\"rule\":\"SET-01\",\"level\":\"MUST\",\"outcome\":\"NOT_EXERCISED\"");
    var merged = merge(linux, other);
    assertThat(merged.findings())
        .hasSameSizeAs(FindingsFile.read(other.resolve(FindingsFile.NAME)).findings());
    assertThat(merged.findings())
        .filteredOn(
            one -> one.rule().equals("SET-01") && "Contoso.Notes/Note".equals(one.resource()))
        .singleElement()
        .satisfies(one -> assertThat(one.outcome()).isEqualTo(Outcome.PASS));
    assertThat(merged.summary().notes())
        .anyMatch(
            note ->
                note.startsWith("More than one of the merged runs ran notes/note.dsc.scenario"));
    assertThat(out.resolve("shards/2/transcripts")).isDirectory();
  }

  @Test
  void refusesRunsThatCannotBeCompared() throws IOException {
    edit(windows, "\"profile\":\"dsc-current\"", "\"profile\":\"dsc-3.1\"");
    edit(windows, "\"version\":\"0.1.0\",\"profile", "\"version\":\"0.2.0\",\"profile");
    assertThat(RunMerge.problems(List.of(RunFolder.open(linux), RunFolder.open(windows))))
        .hasSize(2)
        .anyMatch(
            problem ->
                problem.matches(
                    "The runs have different profiles: dsc-current.* in .*linux, dsc-3.1.* in .*windows; render their reports separately\\."))
        .anyMatch(problem -> problem.startsWith("The runs have different kit versions: 0.1.0 in "));
  }

  @Test
  void refusesRepeatedFindingsAndUnreadableLines() throws IOException {
    var file = linux.resolve(FindingsFile.NAME);
    var lines = new ArrayList<>(Files.readAllLines(file));
    lines.add(5, lines.get(2));
    Files.write(file, lines);
    assertThatThrownBy(() -> RunFolder.open(linux))
        .hasMessage(
            file
                + ":6: this line repeats the finding of line 3; restore the file, or verify again.");
    lines.set(5, "{\"rule\":");
    Files.write(file, lines);
    assertThatThrownBy(() -> RunFolder.open(linux))
        .hasMessage(file + ":6: this is not JSON; restore the file, or verify again.");
  }

  @Test
  void saysThatARunWasInterrupted() throws IOException {
    var file = linux.resolve(FindingsFile.NAME);
    var lines = Files.readAllLines(file);
    Files.write(file, lines.subList(0, lines.size() - 1));
    assertThat(RunFolder.open(linux).caveats(false))
        .containsExactly(
            file + " is from an interrupted run; resources that it did not finish are INCOMPLETE.");
  }

  private RunReport merge(Path... folders) throws IOException {
    var runs = new ArrayList<RunFolder>();
    for (var folder : folders) {
      runs.add(RunFolder.open(folder));
    }
    RunMerge.write(runs, out);
    return FindingsFile.read(out.resolve(FindingsFile.NAME));
  }

  private static String breaking(String rule, String resource) {
    return "(\\{\"rule\":\""
        + rule
        + "\",[^}]*\"outcome\":\")PASS(\",\"resource\":\""
        + resource
        + "\")";
  }

  private static void edit(Path folder, String pattern, String replacement) throws IOException {
    var file = folder.resolve(FindingsFile.NAME);
    var text = Files.readString(file);
    var edited = text.replaceAll(pattern, replacement);
    assertThat(edited).isNotEqualTo(text);
    Files.writeString(file, edited);
  }
}
