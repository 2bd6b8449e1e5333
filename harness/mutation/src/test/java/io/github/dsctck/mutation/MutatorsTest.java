package io.github.dsctck.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.mutation.mutator.Mutator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MutatorsTest {

  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final List<Mutator> ALL =
      Stream.of(Dialect.V3, Dialect.PSDSC_RFC0001)
          .flatMap(dialect -> Mutators.of(dialect).stream())
          .toList();

  @Test
  void areLawfulExactlyIfNoRuleNamesThem() {
    assertThat(ALL)
        .allSatisfy(
            mutator ->
                assertThat(CATALOGUE.mutatedBy(mutator.name()).isEmpty())
                    .as(mutator.name())
                    .isEqualTo(mutator.isLawful()));
  }

  @Test
  void includeAllThatRulesName() {
    assertThat(CATALOGUE.rules().stream().flatMap(rule -> rule.traits().mutators().stream()))
        .isSubsetOf(ALL.stream().map(Mutator::name).toList());
  }

  @Test
  void haveDifferentNames() {
    assertThat(ALL).hasSizeGreaterThan(200).extracting(Mutator::name).doesNotHaveDuplicates();
  }
}
