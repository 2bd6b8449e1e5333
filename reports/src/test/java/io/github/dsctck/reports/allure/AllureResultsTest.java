package io.github.dsctck.reports.allure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.RunReport;
import io.github.dsctck.core.jsonl.LineFormat;
import io.github.dsctck.core.text.UnsafeCharacters;
import io.github.dsctck.reports.Reports;
import io.github.dsctck.reports.SampleRun;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.ReportKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class AllureResultsTest {

  /** A failed step and an incomplete resource are no rules. */
  private static final int UNCOUNTED = 2;

  @TempDir Path out;
  private RunReport run;

  @BeforeEach
  void render() throws IOException {
    run = SampleRun.everything(out);
    Reports.render(out, EnumSet.of(ReportKind.ALLURE_RESULTS));
  }

  @Test
  void countsWhatTheOtherReportsCount() throws IOException {
    var counts = JudgedRun.in(out).counts();

    assertThat(statuses())
        .containsEntry("failed", (long) counts.failed())
        .containsEntry("passed", (long) counts.passed() + counts.warned())
        .containsEntry("broken", (long) counts.count(Outcome.ERROR) + UNCOUNTED);
    assertThat(results())
        .hasSize(counts.applicable() + UNCOUNTED)
        .hasSizeLessThan(run.findings().size());
  }

  private Map<String, Long> statuses() throws IOException {
    return results().stream()
        .collect(
            Collectors.groupingBy(
                result -> result.get("status").toString(), Collectors.counting()));
  }

  @Test
  void tellsTheVerdictWhereMostRulesPass() throws IOException {
    assertThat(results())
        .flatExtracting(AllureResultsTest::labels)
        .contains("parentSuite=VIOLATES Contoso.Notes/Note 1.2.0")
        .doesNotContain("parentSuite=Contoso.Notes/Note 1.2.0");
    assertThat(Files.readString(out.resolve("allure-results/environment.properties")))
        .startsWith("Verdict=")
        .contains("violate the contract", "\nRules=" + JudgedRun.in(out).counts().text());
  }

  @Test
  void filesAResultByResourceChapterAndRule() throws IOException {
    var result = result("OUT-04 stateAndDiff framing");
    assertThat(result.get("status")).isEqualTo("failed");
    assertThat(labels(result))
        .contains(
            "epic=Contoso.Notes/Note",
            "feature=Standard output",
            "story=OUT-04 stateAndDiff framing",
            "severity=critical",
            "suite=Standard output")
        .noneMatch(label -> label.startsWith("host") || label.startsWith("thread"));
    assertThat(result.get("description").toString()).contains("**Fix.**");
  }

  @Test
  void explainsAFailedRuleAndLinksToItInTheReport() throws IOException {
    assertThat(result("OUT-04 stateAndDiff framing").get("links")).isEqualTo(List.of());
    Reports.render(out, EnumSet.of(ReportKind.HTML, ReportKind.ALLURE_RESULTS));
    var held = result("GET-01 Output is an instance");
    assertThat(held.get("description")).isNull();
    var url = ((Map<?, ?>) ((List<?>) held.get("links")).get(0)).get("url").toString();
    assertThat(url).startsWith("../report/index.html#");
    assertThat(Files.readString(out.resolve("report/index.html")))
        .contains("id=\"" + url.replaceFirst(".*#", "") + "\"");
  }

  @Test
  void mapsEveryOutcome() throws IOException {
    assertThat(result("ERR-02 Trace messages are JSON").get("status")).isEqualTo("passed");
    assertThat(result("SCH-03 Schema is valid").get("status")).isEqualTo("broken");
    assertThat(result("EXIT-03 Exit codes are declared").get("status")).isEqualTo("skipped");
    assertThat(result("GET-01 Output is an instance").get("status")).isEqualTo("passed");
  }

  @Test
  void attachesTheLinesOfTheTranscriptThatShowTheCase() throws IOException {
    assertThat(attachment("OUT-04 stateAndDiff framing")).hasSize(1);
    assertThat(result("GET-02 One object").get("attachments")).isEqualTo(List.of());
  }

  @Test
  void keepsTheIdsOfACaseFromRunToRun() throws IOException {
    var before = ids();
    Reports.render(out, EnumSet.of(ReportKind.ALLURE_RESULTS));
    assertThat(ids()).isEqualTo(before).doesNotHaveDuplicates();
  }

  @Test
  void replacesTheResultsOfAnEarlierRun() throws IOException {
    SampleRun.conforming(out);
    Reports.render(out, EnumSet.of(ReportKind.ALLURE_RESULTS));
    assertThat(results()).hasSize(7);
  }

  @Test
  void holdsNoTextThatCouldBecomeAnElement() throws IOException {
    try (var files = Files.list(out.resolve("allure-results"))) {
      for (var file : files.filter(f -> !f.endsWith("categories.json")).toList()) {
        assertThat(Files.readString(file)).doesNotContain("<");
      }
    }
  }

  @Test
  void letsNoControlCharacterThrough() throws IOException {
    try (var files = Files.list(out.resolve("allure-results"))) {
      for (var file : files.toList()) {
        assertThat(Files.readString(file).codePoints())
            .allMatch(c -> c == '\n' || !UnsafeCharacters.contains(c));
      }
    }
  }

  private List<String> ids() throws IOException {
    return results().stream().map(result -> result.get("historyId").toString()).sorted().toList();
  }

  private List<String> attachment(String name) throws IOException {
    var attachments = (List<?>) result(name).get("attachments");
    var source = ((Map<?, ?>) attachments.get(0)).get("source").toString();
    return Files.readAllLines(out.resolve("allure-results").resolve(source));
  }

  private static List<String> labels(Map<?, ?> result) {
    return ((List<?>) result.get("labels"))
        .stream()
            .map(Map.class::cast)
            .map(label -> label.get("name") + "=" + label.get("value"))
            .toList();
  }

  private Map<?, ?> result(String name) throws IOException {
    return results().stream().filter(result -> name.equals(result.get("name"))).findFirst().get();
  }

  private List<Map<?, ?>> results() throws IOException {
    try (var files = Files.list(out.resolve("allure-results"))) {
      return files
          .filter(file -> file.toString().endsWith("-result.json"))
          .<Map<?, ?>>map(AllureResultsTest::read)
          .toList();
    }
  }

  private static Map<?, ?> read(Path file) {
    try {
      return LineFormat.read(Files.readString(file), Map.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
