package io.github.dsctck.core.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ScoringTest {

  private static final Catalogue CATALOGUE = Catalogue.load();

  @Test
  void countsTheRulesOfTheProfileThatHoldForTheEngines() {
    var old = Scoring.of("dsc-3.0", "3.0");
    var current = Scoring.of("dsc-current", "3.2..main");

    assertThat(old.counts(CATALOGUE.rule("EXE-03"))).isTrue();
    assertThat(old.counts(CATALOGUE.rule("MAN-37"))).isFalse();
    assertThat(current.counts(CATALOGUE.rule("EXE-03"))).isFalse();
    assertThat(current.counts(CATALOGUE.rule("MAN-37"))).isTrue();
  }

  @Test
  void saysWhyARuleDoesNotCount() {
    assertThat(Scoring.of("dsc-3.0", "3.0").reason(CATALOGUE.rule("MAN-37")))
        .isEqualTo("it is no rule of the profile dsc-3.0");
    assertThat(Scoring.of("dsc-current", "3.2..main").reason(CATALOGUE.rule("EXE-03")))
        .isEqualTo("it holds from DSC 3.0 to 3.1.1, and this run is about 3.2..main");
  }

  @Test
  void letsNoRuleThatCountsGiveWayToOneThatDoesNot() {
    var scoring = Scoring.of("dsc-3.0", "3.0");
    var scored = CATALOGUE.scoredBy(scoring);

    for (var rule : CATALOGUE.rules()) {
      for (var other : scored.yieldsTo(rule.id())) {
        assertThat(scoring.counts(rule) && !scoring.counts(CATALOGUE.rule(other)))
            .as(rule.id() + " gives way to " + other)
            .isFalse();
      }
      if (!scoring.counts(rule)) {
        assertThat(scored.yieldsTo(rule.id())).isEqualTo(CATALOGUE.yieldsTo(rule.id()));
      }
    }
  }

  @Test
  void knowsNoOtherProfileOrEngine() {
    assertThatThrownBy(() -> Scoring.of("dsc-9", "3.0"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Scoring.of("dsc-3.0", "three"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
