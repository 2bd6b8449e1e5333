package io.github.dsctck.core.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class CatalogueTextTest {

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_]+");
  private static final int QUOTED = 9;

  private static final Catalogue CATALOGUE = Catalogue.load();

  @Test
  void noFieldIsEmpty() {
    assertThat(CATALOGUE.rules())
        .allSatisfy(
            rule -> {
              assertThat(texts(rule).values()).as(rule.id()).noneMatch(String::isBlank);
              assertThat(rule.sources()).as(rule.id()).isNotEmpty().noneMatch(String::isBlank);
              assertThat(rule.yieldsTo()).as(rule.id()).noneMatch(String::isBlank);
              assertThat(rule.since()).as(rule.id()).isNotBlank();
              assertThat(rule.until()).as(rule.id()).isNotEqualTo("");
            });
  }

  @Test
  void everyRuleIsSaidInOurOwnWords() throws IOException {
    var theirs = new HashSet<>(runs(Files.readString(contract())));
    var quoted = new TreeSet<String>();
    for (var rule : CATALOGUE.rules()) {
      texts(rule)
          .forEach(
              (field, text) ->
                  runs(text).stream()
                      .filter(theirs::contains)
                      .forEach(run -> quoted.add(rule.id() + " " + field + ": " + run)));
    }
    assertThat(quoted).as("%d words in a row that the contract has too", QUOTED).isEmpty();
  }

  private static Map<String, String> texts(Rule rule) {
    var texts = new LinkedHashMap<String, String>();
    texts.put("title", rule.title());
    texts.put("requirement", rule.requirement());
    texts.put("applies", rule.applies());
    texts.put("engine", rule.engine());
    texts.put("why", rule.why());
    texts.put("fix", rule.fix());
    if (rule.unobservable() != null) {
      texts.put("unobservable", rule.unobservable());
    }
    return texts;
  }

  /** Returns every run of as many words as make a quotation. */
  private static Set<String> runs(String text) {
    List<String> words =
        WORD.matcher(text.toLowerCase(Locale.ROOT)).results().map(MatchResult::group).toList();
    var runs = new HashSet<String>();
    for (int i = 0; i + QUOTED <= words.size(); i++) {
      runs.add(String.join(" ", words.subList(i, i + QUOTED)));
    }
    return runs;
  }

  private static Path contract() {
    var shared = System.getProperty("dsc-tck.shared");
    assumeTrue(shared != null, "needs -Ddsc-tck.shared, the folder of the contract");
    return Path.of(shared, "contract", "contract.md");
  }
}
