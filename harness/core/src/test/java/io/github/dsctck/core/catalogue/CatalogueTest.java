package io.github.dsctck.core.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class CatalogueTest {

  private final Catalogue catalogue = Catalogue.load();

  @Test
  void knowsARuleByItsId() {
    var rule = catalogue.rule("OUT-04");
    assertThat(rule.title()).isEqualTo("stateAndDiff framing");
    assertThat(rule.chapter().title()).isEqualTo("Standard output");
  }

  @Test
  void namesTheNearestRuleForAnUnknownId() {
    assertThatThrownBy(() -> catalogue.rule("out-4"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("There is no rule 'out-4'; did you mean OUT-04?");
  }

  @Test
  void doesNotReachThroughAThirdRule() {
    assertThat(catalogue.yields("TEST-11", "TEST-01")).isTrue();
    assertThat(catalogue.yields("TEST-01", "EXIT-01")).isTrue();
    assertThat(catalogue.yields("TEST-11", "EXIT-01")).isFalse();
  }

  @Test
  void expandsPatternsToRulesAtLeastAsBinding() {
    assertThat(catalogue.yieldsTo("SCH-13"))
        .contains("SCH-03", "SCH-12")
        .doesNotContain("SCH-13", "SCH-04", "SET-01");
  }
}
