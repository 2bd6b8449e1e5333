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
  void resolvesPrecedenceThroughOtherRules() {
    assertThat(catalogue.yieldsTo("OUT-03")).doesNotContain("OUT-01");
    assertThat(catalogue.yields("OUT-03", "OUT-01")).isTrue();
    assertThat(catalogue.yields("OUT-01", "OUT-03")).isFalse();
  }
}
