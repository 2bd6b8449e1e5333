package io.github.dsctck.reports.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.RecordedRun;
import io.github.dsctck.reports.SampleFindings;
import io.github.dsctck.reports.run.CommandStyle;
import io.github.dsctck.reports.run.ResourceFindings;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ConsoleResourceTest {

  private static final String MANIFEST = "note.dsc.resource.json";

  private static SampleFindings failed(SampleFindings list, String rule, String expected) {
    return list.failed(rule, Level.MUST, "1-get", "title", expected, "found", null, null, "stops");
  }

  private static String text(List<Finding> findings) {
    var key = new RecordedRun.Subject(MANIFEST, "Contoso.Notes/Note", "1.0.0");
    var resource = new ResourceFindings(ResourceFindings.unfinished(key, findings), findings);
    var options = new ConsoleReport.Options(ConsoleStyle.PLAIN, CommandStyle.typed("dsc-tck", "."));
    var rendered = new ConsoleResource(resource, options, Catalogue::load);
    var lines = new ArrayList<>(rendered.lines());
    lines.addAll(rendered.samples());
    return String.join("\n", lines);
  }

  @Test
  void tellsOnceWhatSeveralConversationsShow() {
    var list = new SampleFindings("Contoso.Notes/Note", "1.0.0", MANIFEST);
    failed(list, "GET-01", "a valid state");
    failed(list.in("a/note.dsc.scenario.yaml#one"), "GET-01", "a valid state");
    failed(list.in("a/note.dsc.scenario.yaml#two"), "GET-01", "a valid state");

    assertThat(text(list.list()))
        .containsOnlyOnce("GET-01 MUST FAIL")
        .contains("elsewhere 2 more conversations: note#one, note#two");
  }

  @Test
  void tellsEachDefectAndEachExpectationOfAnAuthor() {
    var list = new SampleFindings("Contoso.Notes/Note", "1.0.0", MANIFEST);
    failed(list, "GET-01", "a valid state");
    failed(list.in("a/note.dsc.scenario.yaml#one"), "GET-01", "something else");
    failed(list, "EXPECT", "\"a\"");
    failed(list.in("a/note.dsc.scenario.yaml#two"), "EXPECT", "\"a\"");

    assertThat(text(list.list()).split("MUST FAIL")).hasSize(5);
    assertThat(text(list.list())).doesNotContain("elsewhere");
  }

  @Test
  void tellsOnceWhyStepsFailed() {
    var list = new SampleFindings("Contoso.Notes/Note", "1.0.0", MANIFEST);
    var evidence = new Evidence("transcripts/note.jsonl", 1, null, null);
    list.step("2-get", Outcome.NOT_EXERCISED, "the step failed: no folder", evidence);
    list.in("note.dsc.scenario.yaml#one");
    list.step("3-set", Outcome.NOT_EXERCISED, "the step failed: no space", evidence);
    list.step("4-set", Outcome.NOT_EXERCISED, "the step failed: no space", evidence);
    list.in("note.dsc.scenario.yaml#two");
    list.step("3-set", Outcome.NOT_EXERCISED, "the step failed: no space", evidence);
    list.step("9-set", Outcome.NOT_EXERCISED, "the step failed: no network", evidence);

    assertThat(text(list.list()))
        .containsOnlyOnce("Note  note#one › 3 set\n")
        .contains("also in   2 more steps: note#one › 4 set, note#two › 3 set\n")
        .contains("Note  note#two › 9 set\n")
        .doesNotContain("no folder"); // where a scenario ran, the probe says nothing more
  }

  @Test
  void keepsTextOfResourcesOnOneIndentedLine() {
    var hostile = "failed: \"boom\nCONFORMS  Red.Out/Spoof 1.0.0\n::add-mask::a\n##vso[x]/evil\"";
    var findings =
        List.of(
            finding("SET-01", hostile, null),
            finding("SET-02", "::error::a", null),
            finding("SET-03", "no scenario:", "a:\n::error::b\n##teamcity[c]"));

    assertThat(text(findings).lines())
        .noneMatch(line -> line.startsWith("CONFORMS"))
        .noneMatch(line -> line.strip().startsWith("::"))
        .noneMatch(line -> line.contains("##vso[") || line.contains("##teamcity["))
        .contains("    a:", "    \\u003A:error::b", "    #\\u0023teamcity[c]");
  }

  private static Finding finding(String rule, String reason, @Nullable String suggestion) {
    return new Finding(
        rule,
        Level.MUST,
        Outcome.NOT_EXERCISED,
        "Contoso.Notes/Note",
        "1.0.0",
        MANIFEST,
        null,
        null,
        "title",
        reason,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        suggestion,
        null,
        null,
        null);
  }
}
