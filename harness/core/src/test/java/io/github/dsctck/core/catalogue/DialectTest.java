package io.github.dsctck.core.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DialectTest {

  private static final String RULE =
      """
      - id: OUT-01
        title: Title
        level: MUST
        because: hard
        requirement: All.
        applies: all
        exercise: always
        check: single
        engine: fails
        sources: [docs]
        since: "3.0"
        status: provisional
        state: built
        why: Because.
        fix: Fix it.
      """;

  private static Rule rule(String more) {
    var text = RULE + more;
    return new RuleParser(Chapter.OUT, new YamlParser())
        .parse(text.getBytes(StandardCharsets.UTF_8))
        .get(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "V3              | 'A.DSC.Resource.JSON' | true",
        "V3              | a.dscresource.json    | false",
        "SIMPLIFIED_2023 | a.dsc.resource.yaml   | true",
        "DRAFT_2022      | A.DscResource.json    | true",
        "DRAFT_2022      | a.dsc.resource.json   | false",
        "PSDSC_RFC0001   | Module.PSM1           | true",
      })
  void opensFilesByTheirNames(Dialect dialect, String name, boolean opened) {
    assertThat(dialect.opens(name)).isEqualTo(opened);
  }

  @Test
  void aRuleThatNamesNoDialectBelongsToV3AndWhatExtendsIt() {
    assertThat(rule("").traits().dialects())
        .containsExactlyInAnyOrder(Dialect.V3, Dialect.SIMPLIFIED_2023);
  }

  @Test
  void aRuleThatNamesDialectsBelongsToTheseOnly() {
    var rule = rule("  dialects: [draft-2022]\n");

    assertThat(rule.traits().dialects()).containsExactly(Dialect.DRAFT_2022);
    assertThat(new RuleFields(Catalogue.load()).of(rule)).containsEntry("dialect", "draft-2022");
  }

  @Test
  void aRuleCannotNameAnUnknownDialect() {
    assertThatThrownBy(() -> rule("  dialects: [v4]\n")).hasMessageContaining("\"v4\"");
  }

  @Test
  void theCatalogueOfADialectHasItsRulesOnly() {
    var v3 = rule("");
    var catalogue = Catalogue.of(List.of(v3));

    assertThat(catalogue.only(Dialect.V3).rules()).containsExactly(v3);
    assertThat(catalogue.only(Dialect.DRAFT_2022).rules()).isEmpty();
  }

  @Test
  void noRuleYieldsToARuleOfAnotherDialect() {
    var catalogue = Catalogue.load();

    assertThat(catalogue.yieldsTo("DISC-06")).contains("GRP-01", "GRP-04");
    assertThat(catalogue.only(Dialect.V3).yieldsTo("DISC-06"))
        .contains("GRP-01")
        .doesNotContain("GRP-04");
  }

  @ParameterizedTest
  @ValueSource(strings = {"profile", "rule"})
  void theSchemasListAll(String schema) {
    var text = SpecSchemas.text("schemas/" + schema + ".schema.json");
    assertThat(text)
        .contains(
            "\"enum\": ["
                + String.join(
                    ", ",
                    Stream.of(Dialect.values())
                        .map(dialect -> "\"" + dialect.wireName() + "\"")
                        .toList())
                + "]");
  }

  @Test
  void onlyV3IsNoProposal() {
    assertThat(Dialect.values())
        .filteredOn(dialect -> !dialect.isProposal())
        .containsExactly(Dialect.V3);
    assertThat(Profile.NAMES)
        .filteredOn(name -> Profile.dialectOf(name) == Dialect.V3)
        .contains(Profile.DEFAULT);
  }
}
