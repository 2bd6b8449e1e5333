package io.github.dsctck.core.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import org.junit.jupiter.api.Test;

class OperatorsTest {

  private static final Catalogue CATALOGUE = Catalogue.load();

  @Test
  void areLawfulExactlyWhereNoRuleNamesThem() {
    assertThat(Operators.all())
        .allSatisfy(
            operator ->
                assertThat(CATALOGUE.mutatedBy(operator.name()).isEmpty())
                    .as(operator.name())
                    .isEqualTo(operator.isLawful()));
  }

  @Test
  void includeAllThatRulesName() {
    assertThat(CATALOGUE.rules().stream().flatMap(rule -> rule.traits().mutators().stream()))
        .isSubsetOf(Operators.all().stream().map(Operator::name).toList());
  }

  @Test
  void haveDifferentNames() {
    assertThat(Operators.all())
        .hasSizeGreaterThan(40)
        .extracting(Operator::name)
        .doesNotHaveDuplicates();
  }
}
