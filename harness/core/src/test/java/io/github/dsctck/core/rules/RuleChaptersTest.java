package io.github.dsctck.core.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.check.Check;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.manifest.ResourceKind;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class RuleChaptersTest {

  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final RuleRegistry RULES = RuleChapters.all();
  private static final Set<Class<? extends Check>> OF_FILES =
      Set.of(Check.OfFile.class, Check.OfSubject.class);
  private static final Set<Class<? extends Check>> OF_EXCHANGES =
      Set.of(Check.OfExchange.class, Check.OfConversation.class);

  @Test
  void onlyChecksOfFilesDependOnTheMachine() {
    assertChecks(rule -> rule.traits().machine(), OF_FILES);
  }

  @Test
  void onlyChecksOfExchangesAndConversationsHaveTraitsOfExchanges() {
    assertChecks(rule -> rule.traits().operation() != null, OF_EXCHANGES);
    assertChecks(
        rule -> rule.traits().kinds().size() < ResourceKind.ofResources().size(), OF_EXCHANGES);
    assertChecks(rule -> rule.traits().underlies(), OF_EXCHANGES);
  }

  private static void assertChecks(Predicate<Rule> rules, Set<Class<? extends Check>> types) {
    assertThat(CATALOGUE.rules())
        .filteredOn(rules)
        .isNotEmpty()
        .allSatisfy(
            rule ->
                assertThat(RULES.find(rule.id()).orElseThrow().getClass())
                    .as(rule.id())
                    .isIn(types));
  }
}
