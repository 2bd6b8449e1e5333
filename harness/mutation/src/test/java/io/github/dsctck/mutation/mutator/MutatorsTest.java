package io.github.dsctck.mutation.mutator;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import org.junit.jupiter.api.Test;

class MutatorsTest {

  private static final Catalogue CATALOGUE = Catalogue.load();

  @Test
  void areLawfulExactlyIfNoRuleNamesThem() {
    assertThat(Mutators.all())
        .allSatisfy(
            mutator ->
                assertThat(CATALOGUE.mutatedBy(mutator.name()).isEmpty())
                    .as(mutator.name())
                    .isEqualTo(mutator.isLawful()));
  }

  @Test
  void includeAllThatRulesName() {
    assertThat(CATALOGUE.rules().stream().flatMap(rule -> rule.traits().mutators().stream()))
        .isSubsetOf(Mutators.all().stream().map(Mutator::name).toList());
  }

  @Test
  void haveDifferentNames() {
    assertThat(Mutators.all())
        .hasSizeGreaterThan(40)
        .extracting(Mutator::name)
        .doesNotHaveDuplicates();
  }
}
