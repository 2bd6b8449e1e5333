package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.reports.run.ReportKind;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Holds pages that describe every field of a file against its schema. */
class GuidesTest {

  private static final Path REPOSITORY = Path.of("..", "..");
  private static final Path SCHEMAS = REPOSITORY.resolve("specs/schemas");
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{[a-z][a-zA-Z:]+}");

  private final Page scenarios = page("scenarios.md");
  private final Page reports = page("reading-a-report.md");

  private static Page page(String name) {
    return Page.read(REPOSITORY.resolve("harness/docs").resolve(name));
  }

  @Test
  void aScenarioHasNoFieldButThese() {
    var schema = SCHEMAS.resolve("scenario.schema.json");
    var fields = SchemaFields.of(schema, Set.of("requires", "needs", "invalid"));
    var placeholders =
        PLACEHOLDER.matcher(Sources.text(schema)).results().map(MatchResult::group).toList();

    assertThat(fields.names()).contains("instances", "requires.env", "invalid.why", "$absent");
    assertThat(fields.words()).contains("windows", "purge", "processes");
    assertThat(placeholders).contains("{unique}", "{env:NAME}");
    assertThat(scenarios.rows()).containsAll(fields.names()).containsAll(placeholders);
    assertThat(scenarios.spans()).containsAll(fields.words());
  }

  @Test
  void aFindingHasNoFieldButThese() {
    var fields =
        SchemaFields.of(
            SCHEMAS.resolve("finding.schema.json"),
            Set.of(
                "run",
                "conditions",
                "confirmedBy",
                "shard",
                "assigned",
                "evidence",
                "confirmation",
                "location",
                "occurrence",
                "summary",
                "mistake",
                "resource",
                "material",
                "certifiable"));
    var section = reports.section("findings.jsonl");

    assertThat(fields.names()).contains("rule", "run.id", "conditions.strict", "material.sha256");
    assertThat(section.rows()).containsAll(fields.names());
    assertThat(reports.spans()).containsAll(fields.words());
  }

  @Test
  void anExchangeHasNoFieldButThese() {
    var fields =
        SchemaFields.of(
            SCHEMAS.resolve("transcript.schema.json"),
            Set.of("stream", "ending", "inputDelivery", "survivors", "repeated"));

    assertThat(fields.names()).contains("argv", "stream.base64", "ending.timedOut");
    assertThat(reports.section("Transcripts").rows()).containsAll(fields.names());
  }

  @Test
  void outcomesVerdictsAndReportsAreThese() {
    assertThat(reports.section("Outcomes").rows())
        .containsExactlyInAnyOrder(names(Outcome.values()));
    assertThat(reports.section("Verdicts").rows())
        .containsExactlyInAnyOrder(names(ResourceVerdict.values()));
    assertThat(reports.section("Other reports").rows()).hasSameSizeAs(ReportKind.values());
    assertThat(ReportKind.values())
        .allSatisfy(
            kind ->
                assertThat(reports.lines())
                    .anyMatch(
                        line ->
                            line.startsWith(
                                "| `%s` | `%s` |".formatted(kind.wireName(), kind.place()))));
  }

  private static String[] names(Enum<?>[] values) {
    return Stream.of(values).map(Enum::name).toArray(String[]::new);
  }
}
