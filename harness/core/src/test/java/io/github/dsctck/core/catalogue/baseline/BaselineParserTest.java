package io.github.dsctck.core.catalogue.baseline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.SpecSchemas;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BaselineParserTest {

  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final LocalDate TODAY = LocalDate.of(2026, 6, 1);
  private static final String GOOD =
      """
      # what we live with
      - rule: SET-06
        resource: Contoso.Notes/Note
        reason: the names come with release 2
        expires: 2026-06-01
      - rule: ERR-01
        resource: Contoso.Notes/Note
        reason: a library prints plain text
      """;

  @Test
  void readsEntriesWithTheirPlaces() {
    var baseline = entries(GOOD);
    assertThat(baseline.find("SET-06", "contoso.notes/NOTE"))
        .hasValueSatisfying(
            entry -> {
              assertThat(entry.reason()).isEqualTo("the names come with release 2");
              assertThat(entry.expires()).isEqualTo(TODAY);
              assertThat(entry.location()).hasToString("base.yaml:2:3");
            });
    assertThat(baseline.find("SET-06", "Contoso.Notes/Other")).isEmpty();
    assertThat(baseline.entries()).hasSize(2);
  }

  @Test
  void agreesWithTheSchema() {
    assertThat(new SpecSchemas().faults("baseline", GOOD, InputFormat.YAML)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "# nothing yet\n", "[]"})
  void takesAnEmptyFileForAnEmptyBaseline(String text) {
    assertThat(entries(text)).isEqualTo(Baseline.EMPTY);
  }

  @Test
  void refusesAnExpiredEntry() {
    var text = GOOD.replace("2026-06-01", "2026-05-31");
    assertThat(problems(text))
        .containsExactly(
            "base.yaml:5:3: The entry for SET-06 on 'Contoso.Notes/Note' expired on 2026-05-31;"
                + " fix the resource, or set a later date.");
  }

  @Test
  void refusesASecondEntryForTheSameViolation() {
    var text = GOOD.replace("ERR-01", "SET-06");
    assertThat(problems(text))
        .containsExactly(
            "base.yaml:6:3: SET-06 on 'Contoso.Notes/Note' is listed already in line 2;"
                + " remove one of the two.");
  }

  @Test
  void namesTheNearestRuleForAnUnknownOne() {
    assertThat(problems(GOOD.replace("SET-06", "SET-6")))
        .containsExactly("base.yaml:2:3: There is no rule 'SET-6'; did you mean SET-06?");
  }

  @Test
  void listsEveryProblemInTheOrderOfTheFile() {
    var text =
        """
        - rule: SET-06
          resource: Contoso.Notes/Note
          reason: " "
          expiry: 2027-01-01
        - just a text
        - resource: Contoso.Notes/Note
          reason: why not
          expires: soon
        """;
    assertThat(problems(text))
        .containsExactly(
            "base.yaml:3:11: The entry lacks its reason; explain why the violation is tolerated.",
            "base.yaml:4:3: An entry has no field 'expiry'; did you mean expires?",
            "base.yaml:5:3: An entry has the fields rule, resource and reason, but this is"
                + " a string; write the fields.",
            "base.yaml:6:3: The entry lacks its rule; name the violated rule, such as SET-06.",
            "base.yaml:8:12: 'soon' is not a day; write expires as a date such as 2027-03-31.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "rule: SET-06                | base.yaml:1:1: A baseline is a list",
        "- &a [*a]                   | is not supported",
        "- {rule: X, rule: Y}        | 'rule' is given twice",
        "- [unclosed                 | invalid YAML",
      })
  void explainsWhatIsNoBaseline(String text, String problem) {
    assertThat(problems(text)).singleElement().asString().contains(problem);
  }

  @Test
  void reportsAFileThatCannotBeRead(@TempDir Path folder) {
    var parsed = BaselineParser.parse(folder.resolve("none.yaml"), "none.yaml", CATALOGUE, TODAY);
    assertThat(parsed)
        .isInstanceOfSatisfying(
            ParsedBaseline.Problems.class,
            problems ->
                assertThat(problems.problems())
                    .singleElement()
                    .hasToString(
                        "none.yaml: The baseline cannot be read;"
                            + " check that the file is there and readable."));
  }

  private static Baseline entries(String text) {
    return ((ParsedBaseline.Entries) parse(text)).baseline();
  }

  private static List<String> problems(String text) {
    return ((ParsedBaseline.Problems) parse(text))
        .problems().stream().map(BaselineProblem::toString).toList();
  }

  private static ParsedBaseline parse(String text) {
    return BaselineParser.parse(text.getBytes(UTF_8), "base.yaml", CATALOGUE, TODAY);
  }
}
