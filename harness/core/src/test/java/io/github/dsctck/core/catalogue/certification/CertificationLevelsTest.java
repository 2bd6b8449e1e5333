package io.github.dsctck.core.catalogue.certification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.InputFormat;
import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Chapter;
import io.github.dsctck.core.catalogue.CheckPhase;
import io.github.dsctck.core.catalogue.Profile;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.catalogue.SpecSchemas;
import io.github.dsctck.core.finding.Certifiable;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.finding.RunConditions;
import io.github.dsctck.core.finding.RunRecord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class CertificationLevelsTest {

  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final CertificationLevels LEVELS = CertificationLevels.load();
  private static final List<String> NAMES = List.of("none", "static", "core", "full");

  /** A rule of each sort that levels tell apart. */
  private enum Sort {
    STATIC_MUST(Level.MUST, true),
    STATIC_SHOULD(Level.SHOULD, true),
    SHOWN_MUST(Level.MUST, false),
    SHOWN_SHOULD(Level.SHOULD, false),
    SHOWN_MAY(Level.MAY, false);

    private final Level level;
    private final boolean isStatic;

    Sort(Level level, boolean isStatic) {
      this.level = level;
      this.isStatic = isStatic;
    }

    String rule() {
      return CATALOGUE.rules().stream()
          .filter(rule -> rule.level() == level)
          .filter(rule -> rule.check() == CheckPhase.STATIC == isStatic)
          .map(Rule::id)
          .findFirst()
          .orElseThrow();
    }

    /** Returns the highest level, as an index of NAMES, that one outcome of such a rule leaves. */
    int cap(Outcome outcome) {
      return switch (outcome) {
        case PASS, NOT_APPLICABLE, UNSCORED -> 3;
        case FAIL, ERROR -> 0;
        case KNOWN -> this == STATIC_MUST ? 0 : 1;
        case WARN -> level == Level.MUST ? (isStatic ? 0 : 1) : level == Level.SHOULD ? 2 : 3;
        case NOT_EXERCISED -> level == Level.MUST ? 1 : level == Level.SHOULD ? 2 : 3;
      };
    }
  }

  @Test
  void theFileIsValidUnderItsSchema() {
    var text = SpecSchemas.text("profiles/levels.yaml");
    assertThat(new SpecSchemas().faults("levels", text, InputFormat.YAML)).isEmpty();
    assertThat(LEVELS.all()).extracting(CertificationLevel::name).isEqualTo(NAMES.subList(1, 4));
  }

  /** Every outcome of a rule of each sort, with every one of the other sorts. */
  @ParameterizedTest
  @EnumSource(Outcome.class)
  void reachesWhatTheWorstRuleLeaves(Outcome first) {
    for (var second : Outcome.values()) {
      for (var third : Outcome.values()) {
        for (var fourth : Outcome.values()) {
          for (var fifth : Outcome.values()) {
            reaches(first, second, third, fourth, fifth);
          }
        }
      }
    }
  }

  private static void reaches(Outcome... outcomes) {
    var rules = new LinkedHashMap<String, Outcome>();
    int cap = List.of(outcomes).contains(Outcome.PASS) ? 3 : 0;
    for (var sort : Sort.values()) {
      var outcome = outcomes[sort.ordinal()];
      rules.put(sort.rule(), outcome);
      cap = Math.min(cap, sort.cap(outcome));
    }
    var certifiable = LEVELS.reached(judged(rules), CATALOGUE);
    assertThat(certifiable.level()).as("%s", rules).isEqualTo(cap == 0 ? null : NAMES.get(cap));
    assertThat(certifiable.hindrance() == null).as("%s", rules).isEqualTo(cap == 3);
  }

  private static JudgedResource judged(Map<String, Outcome> rules) {
    int known = (int) rules.values().stream().filter(Outcome.KNOWN::equals).count();
    return new JudgedResource(verdict(rules), known, rules, Optional.empty());
  }

  private static ResourceVerdict verdict(Map<String, Outcome> rules) {
    if (rules.containsValue(Outcome.FAIL)) {
      return ResourceVerdict.VIOLATES;
    }
    if (rules.containsValue(Outcome.ERROR)) {
      return ResourceVerdict.ERROR;
    }
    return rules.entrySet().stream()
            .filter(entry -> entry.getValue() == Outcome.NOT_EXERCISED)
            .anyMatch(entry -> CATALOGUE.rule(entry.getKey()).level() == Level.MUST)
        ? ResourceVerdict.INCOMPLETE
        : ResourceVerdict.CONFORMS;
  }

  private static @Nullable String level(ResourceVerdict verdict, int known, Optional<String> not) {
    return LEVELS
        .reached(new JudgedResource(verdict, known, Map.of("GET-01", Outcome.PASS), not), CATALOGUE)
        .level();
  }

  @Test
  void fallsWithTheVerdictWhateverTheRulesSay() {
    assertThat(level(ResourceVerdict.CONFORMS, 0, Optional.empty())).isEqualTo("full");
    assertThat(level(ResourceVerdict.INCOMPLETE, 0, Optional.empty())).isEqualTo("static");
    assertThat(level(ResourceVerdict.VIOLATES, 0, Optional.empty())).isNull();
    assertThat(level(ResourceVerdict.ERROR, 0, Optional.empty())).isNull();
    assertThat(level(ResourceVerdict.CONFORMS, 1, Optional.empty())).isEqualTo("static");
  }

  @Test
  void nothingIsReachedWhereNothingWasShown() {
    var nothing = new JudgedResource(ResourceVerdict.CONFORMS, 0, Map.of(), Optional.empty());
    assertThat(LEVELS.reached(nothing, CATALOGUE))
        .isEqualTo(new Certifiable(null, "no rule passed"));
  }

  @Test
  void anObstacleOfTheRunIsWhatHinders() {
    var judged =
        new JudgedResource(
            ResourceVerdict.CONFORMS,
            0,
            Map.of("GET-01", Outcome.PASS),
            Optional.of("a selection left cases out"));
    assertThat(LEVELS.reached(judged, CATALOGUE))
        .isEqualTo(new Certifiable(null, "a selection left cases out"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "- | it violates the contract | GET-01=FAIL",
        "- | the kit had an internal error | GET-01=ERROR",
        "- | DISC-04 failed | DISC-04=KNOWN",
        "static | GET-01 failed | GET-01=KNOWN",
        "static | GET-01, SET-01 were not tested | SET-01=NOT_EXERCISED GET-01=NOT_EXERCISED",
        "core | ERR-07 was not tested | ERR-07=NOT_EXERCISED",
        "core | ERR-07 warned | ERR-07=WARN",
        "full | - | GET-01=PASS",
      })
  void saysWhatHinders(@Nullable String level, @Nullable String hindrance, String outcomes) {
    var rules = new LinkedHashMap<String, Outcome>();
    rules.put("MAN-03", Outcome.PASS);
    for (var word : outcomes.split(" ")) {
      rules.put(word.split("=")[0], Outcome.valueOf(word.split("=")[1]));
    }
    assertThat(LEVELS.reached(judged(rules), CATALOGUE))
        .isEqualTo(new Certifiable(level, hindrance));
  }

  @Test
  void namesTheFirstOfManyRules() {
    var rules = new LinkedHashMap<String, Outcome>();
    rules.put("MAN-03", Outcome.PASS);
    CATALOGUE.rules(Chapter.GET).forEach(rule -> rules.put(rule.id(), Outcome.NOT_EXERCISED));
    assertThat(LEVELS.reached(judged(rules), CATALOGUE).hindrance())
        .startsWith("GET-01, ")
        .endsWith(" more were not tested");
  }

  private static Optional<String> obstacle(
      String profile, String digest, String engine, boolean partial, boolean interrupted) {
    var run =
        new RunRecord(
            "k3v9",
            "dsc-tck",
            "0.1.0",
            profile,
            digest,
            engine,
            "2026-01-01T00:00:00Z",
            "linux",
            "17",
            List.of(),
            partial,
            1,
            new RunConditions(
                false, false, false, false, false, "full", null, null, null, null, null, null),
            null);
    return CertificationLevels.obstacle(run, interrupted);
  }

  @Test
  void noResourceIsCertifiedByTheProfileOfAProposal() {
    var known = Profile.load("simplified-2023");
    assertThat(obstacle(known.name(), known.digest(), known.engine(), false, false))
        .hasValue(
            "the profile simplified-2023 judges by the 2023 proposal for simplified groups;"
                + " certification levels cover released engines only");
  }

  @ParameterizedTest
  @ValueSource(strings = {"dsc-3.0", "dsc-3.1", "dsc-3.2", "dsc-3.3", "dsc-current"})
  void aWholeRunUnderAFrozenProfileHasNoObstacle(String profile) {
    var known = Profile.load(profile);
    assertThat(obstacle(known.name(), known.digest(), known.engine(), false, false)).isEmpty();
    assertThat(obstacle(known.name(), known.digest(), known.engine(), true, false))
        .hasValue("a selection left cases out");
    assertThat(obstacle(known.name(), known.digest(), known.engine(), false, true))
        .hasValue("the run was interrupted");
    assertThat(obstacle(known.name(), "0".repeat(64), known.engine(), false, false))
        .hasValue("the run used another edition of " + known.name());
    assertThat(obstacle(known.name(), known.digest(), "3.9..main", false, false).orElseThrow())
        .startsWith("the run covered engine 3.9..main, and " + known.name() + " covers ");
  }

  @Test
  void anUnknownProfileIsAnObstacle() {
    assertThat(obstacle("dsc-9", "", "3.2..main", false, false))
        .hasValue("this kit knows no profile 'dsc-9'");
  }

  @Test
  void anUnknownLevelIsRefused() {
    assertThatThrownBy(() -> LEVELS.level("gold"))
        .hasMessage("There is no certification level 'gold'; choose one of static, core, full.");
  }

  @Test
  void comparesLevels() {
    var core = LEVELS.level("core");
    assertThat(LEVELS.isAtLeast(Optional.of("full"), core)).isTrue();
    assertThat(LEVELS.isAtLeast(Optional.of("core"), core)).isTrue();
    assertThat(LEVELS.isAtLeast(Optional.of("static"), core)).isFalse();
    assertThat(LEVELS.isAtLeast(Optional.empty(), core)).isFalse();
  }
}
