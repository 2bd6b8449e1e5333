package io.github.dsctck.certify.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.dsctck.certify.rejudge.RejudgeComparison;
import io.github.dsctck.certify.rejudge.Rejudgement;
import io.github.dsctck.core.proof.SequentialRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run left out is judged once more from what the run says of it. */
class SkippedConversationTest {

  private static final String MANIFEST =
      """
      {
        "$schema": "https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json",
        "type": "Contoso.Places/Place",
        "version": "1.0.0",
        "get": { "executable": "sh", "args": ["-c", "cat"], "input": "stdin" },
        "schema": {
          "embedded": {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "type": "object",
            "required": ["name"],
            "additionalProperties": false,
            "properties": { "name": { "type": "string" } }
          }
        }
      }
      """;
  private static final String SCENARIO =
      """
      resource: Contoso.Places/Place
      requires: { env: [DSC_TCK_NOBODY_SETS_THIS] }
      instances:
        one:
          identity: { name: here }
      """;

  @TempDir private Path folder;
  private Path out;

  @BeforeEach
  void leaveAScenarioOut() throws IOException {
    var places = Files.createDirectory(folder.resolve("places"));
    Files.writeString(places.resolve("place.dsc.resource.json"), MANIFEST);
    Files.writeString(places.resolve("place.dsc.scenario.yaml"), SCENARIO);
    out = folder.resolve("out");
    SequentialRun.of(out, places);
  }

  private RejudgeComparison again() throws IOException {
    return new Rejudgement()
        .run(out, folder.resolve("places"), folder.resolve("again"), Optional.empty());
  }

  @Test
  void agreesWhereAScenarioWasSkippedForItsConditions() throws IOException {
    assertThat(again().differences()).isEmpty();
  }

  @Test
  void refusesAProfileOfAnotherDialect() {
    assertThatThrownBy(
            () ->
                new Rejudgement()
                    .run(
                        out,
                        folder.resolve("places"),
                        folder.resolve("again"),
                        Optional.of("simplified-2023")))
        .isInstanceOf(IOException.class)
        .hasMessage(
            "The run was judged by the profile dsc-current; verify the resource again to judge it"
                + " by simplified-2023, a profile of another dialect.");
  }

  @Test
  void passesNoRuleForAConversationWithoutATranscript() throws IOException {
    var findings = out.resolve("findings.jsonl");
    Files.writeString(
        findings,
        Files.readString(findings)
            .replaceFirst(
                "(\"rule\":\"GET-02\",[^\\n]*?\"outcome\":)\"NOT_EXERCISED\"([^\\n]*#one)",
                "$1\"PASS\"$2"));

    assertThat(again().differences())
        .extracting(difference -> difference.finding().rule())
        .containsExactly("GET-02");
  }
}
