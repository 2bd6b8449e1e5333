package io.github.dsctck.core.run.result;

import static io.github.dsctck.core.script.TestedResources.notes;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.script.TestedResources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StaticRunReasonsTest {

  private static final Catalogue CATALOGUE = Catalogue.load();

  @ParameterizedTest
  @CsvSource({
    "GET-01, true", "SET-09, true", "OUT-01, true", "TEST-01, false", "VAL-01, false",
    "RES-01, false", "ADP-01, false", "GRP-01, false", "DEL-01, false", "EXP-01, false",
    "SCH-01, false", "SCH-05, false", "SCH-06, true",
  })
  void namesOperationsThatTheManifestDoesNotDeclare(String rule, boolean applies) {
    var manifest = TestedResources.of(notes("get", "set")).manifest();

    assertThat(StaticRunReasons.of(manifest, CATALOGUE.rule(rule), "a reason"))
        .isInstanceOf(applies ? Verdict.NotExercised.class : Verdict.NotApplicable.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"SCH-01", "SCH-05"})
  void requiresAProcessWhereACommandPrintsTheSchema(String rule) {
    var command = "'schema':{'command':{'executable':'note'}}," + TestedResources.operations("get");

    assertThat(
            StaticRunReasons.of(
                TestedResources.of(command).manifest(), CATALOGUE.rule(rule), "a reason"))
        .isInstanceOf(Verdict.NotExercised.class);
  }

  @ParameterizedTest
  @CsvSource({"adapter, ADP-01, true", "adapter, GRP-01, false", "group, GRP-01, true"})
  void followsTheKindOfTheResource(String kind, String rule, boolean applies) {
    var members = "'kind':'%s','adapter':{'inputKind':'full'},".formatted(kind);
    var manifest = TestedResources.of(members + TestedResources.operations("get")).manifest();

    assertThat(StaticRunReasons.of(manifest, CATALOGUE.rule(rule), "a reason"))
        .isInstanceOf(applies ? Verdict.NotExercised.class : Verdict.NotApplicable.class);
  }

  @Test
  void requiresAProcessForTheAdapterOfAnAdaptedResource() {
    var manifest = TestedResources.adapted("full", "get").manifest();

    assertThat(StaticRunReasons.of(manifest, CATALOGUE.rule("ADP-04"), "a reason"))
        .isInstanceOf(Verdict.NotExercised.class);
  }
}
