package io.github.dsctck.core.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ProfileScopeTest {

  private static final Catalogue CATALOGUE = Catalogue.load();

  @Test
  void countsTheRulesOfTheProfileThatHoldForTheEngines() {
    var old = ProfileScope.of("dsc-3.0", "3.0");
    var current = ProfileScope.of("dsc-current", "3.2..main");

    assertThat(old.counts(CATALOGUE.rule("EXE-03"))).isTrue();
    assertThat(old.counts(CATALOGUE.rule("MAN-37"))).isFalse();
    assertThat(current.counts(CATALOGUE.rule("EXE-03"))).isFalse();
    assertThat(current.counts(CATALOGUE.rule("MAN-37"))).isTrue();
  }

  @Test
  void saysWhyARuleDoesNotCount() {
    assertThat(ProfileScope.of("dsc-3.0", "3.0").reason(CATALOGUE.rule("MAN-37")))
        .isEqualTo("it is not a rule of the profile dsc-3.0");
    assertThat(ProfileScope.of("dsc-current", "3.2..main").reason(CATALOGUE.rule("EXE-03")))
        .isEqualTo("it applies from DSC 3.0 to 3.1.1, and this run covers 3.2..main");
  }

  @Test
  void letsNoRuleThatCountsGiveWayToOneThatDoesNot() {
    var scope = ProfileScope.of("dsc-3.0", "3.0");
    var scored = CATALOGUE.scoredBy(scope);

    for (var rule : CATALOGUE.rules()) {
      for (var other : scored.yieldsTo(rule.id())) {
        assertThat(scope.counts(rule) && !scope.counts(CATALOGUE.rule(other)))
            .as(rule.id() + " gives way to " + other)
            .isFalse();
      }
      if (!scope.counts(rule)) {
        assertThat(scored.yieldsTo(rule.id())).isEqualTo(CATALOGUE.yieldsTo(rule.id()));
      }
    }
  }

  @Test
  void knowsNoOtherProfileOrEngine() {
    assertThatThrownBy(() -> ProfileScope.of("dsc-9", "3.0"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> ProfileScope.of("dsc-3.0", "three"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> ProfileScope.of("dsc-3.0", "3.1..9.9"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("There is no DSC engine 9.9; known are 3.0, 3.1, 3.2, 3.3, 3.4-preview.");
    assertThat(ProfileScope.of("dsc-3.0", "3.0.2").engine()).hasToString("3.0.2");
  }

  @Test
  void remarksThatTheProfileIsAboutOtherEngines() {
    assertThat(ProfileScope.of("dsc-3.0", "3.3").remark())
        .hasValue(
            "the profile dsc-3.0 covers DSC 3.0, and this run 3.3; only rules that apply to"
                + " both count");
    assertThat(ProfileScope.of("dsc-3.0", "3.0").remark()).isEmpty();
    assertThat(ProfileScope.of("dsc-current", "3.0..main").remark()).isEmpty();
  }
}
