package io.github.dsctck.core.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.networknt.schema.InputFormat;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RuleFilesTest {

  /** The rules that came after the contract. */
  private static final Set<String> ADDED =
      Set.of(
          "SCH-14", "SET-12", "TEST-15", "WIF-10", "DISC-17", "DISC-18", "MAN-41", "MAN-42",
          "ADP-11", "SEC-06", "SEC-07");

  private static boolean isAdded(Rule rule) {
    return ADDED.contains(rule.id()) || rule.chapter() == Chapter.ACT;
  }

  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final Catalogue V3 = CATALOGUE.only(Dialect.V3);
  private static final SpecSchemas SCHEMAS = new SpecSchemas();

  @ParameterizedTest
  @EnumSource
  void everyChapterIsValidUnderItsSchema(Chapter chapter) {
    var text = SpecSchemas.text(chapter.file());
    assertThat(SCHEMAS.faults("rule", text, InputFormat.YAML)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void rulesStandInTheOrderOfTheirNumbers(Chapter chapter) {
    assertThat(CATALOGUE.rules(chapter))
        .extracting(Rule::id)
        .isNotEmpty()
        .allMatch(id -> id.startsWith(chapter.name() + "-"))
        .isSorted()
        .doesNotHaveDuplicates();
  }

  @Test
  void proseConsistsOfSentences() {
    assertThat(CATALOGUE.rules())
        .allSatisfy(
            rule -> {
              assertThat(List.of(rule.requirement(), rule.why(), rule.fix()))
                  .as(rule.id())
                  .allMatch(text -> text.endsWith("."));
              assertThat(List.of(rule.title(), rule.engine(), rule.applies()))
                  .as(rule.id())
                  .noneMatch(text -> text.endsWith("."));
            });
  }

  @Test
  void noRuleIsTitledLikeAnother() {
    assertThat(CATALOGUE.rules()).extracting(Rule::title).doesNotHaveDuplicates();
  }

  @Test
  void everyRoleIsPlayed() {
    assertThat(RuleRole.values())
        .allSatisfy(role -> assertThat(CATALOGUE.find(CATALOGUE.id(role))).isPresent());
  }

  @Test
  void noTwoRulesPlayTheSameRole() {
    var rule = CATALOGUE.rule(CATALOGUE.id(RuleRole.TEST_VERDICT));

    assertThatThrownBy(() -> Catalogue.of(List.of(rule, renamed(rule, "TEST-99"))))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("The rules TEST-03 and TEST-99 have the same role.");
    assertThatThrownBy(() -> Catalogue.of(List.of()).id(RuleRole.TEST_VERDICT))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("No rule has the role test-verdict.");
  }

  private static Rule renamed(Rule rule, String id) {
    return new Rule(
        id,
        rule.title(),
        rule.level(),
        rule.because(),
        rule.requirement(),
        rule.applies(),
        rule.exercise(),
        rule.check(),
        rule.yieldsTo(),
        rule.traits(),
        rule.engine(),
        rule.sources(),
        rule.since(),
        rule.until(),
        rule.status(),
        rule.state(),
        rule.unobservable(),
        rule.why(),
        rule.fix());
  }

  @Test
  void precedenceNamesOnlyRulesThatExist() {
    assertThat(CATALOGUE.rules())
        .allSatisfy(
            rule ->
                assertThat(CATALOGUE.yieldsTo(rule.id()))
                    .allMatch(id -> CATALOGUE.find(id).isPresent()));
  }

  @Test
  void precedenceHasNoCycles() {
    assertThat(CATALOGUE.rules()).extracting(Rule::id).noneMatch(id -> above(id).contains(id));
  }

  /** Returns every rule that can be reached by giving way again and again. */
  private static Set<String> above(String id) {
    var found = new TreeSet<String>();
    var open = new ArrayDeque<>(CATALOGUE.yieldsTo(id));
    while (!open.isEmpty()) {
      var next = open.remove();
      if (found.add(next)) {
        open.addAll(CATALOGUE.yieldsTo(next));
      }
    }
    return found;
  }

  @Test
  void noRuleYieldsToALessBindingOne() {
    for (var rule : CATALOGUE.rules()) {
      assertThat(CATALOGUE.yieldsTo(rule.id()))
          .as(rule.id())
          .map(CATALOGUE::rule)
          .allMatch(other -> other.level().compareTo(rule.level()) <= 0);
    }
  }

  @Test
  void rulesYieldToRulesOfTheirDialectOnly() {
    for (var rule : CATALOGUE.rules()) {
      assertThat(CATALOGUE.yieldsTo(rule.id()))
          .as(rule.id())
          .map(CATALOGUE::rule)
          .allMatch(
              other ->
                  isOfVersions(rule) && isOfVersions(other)
                      || Stream.of(Dialect.values())
                          .anyMatch(one -> rule.isOf(one) && other.isOf(one)));
    }
  }

  /** A rule about the files of two versions belongs to no dialect, because no run judges it. */
  @Test
  void onlyRulesAboutVersionsBelongToNoDialect() {
    assertThat(CATALOGUE.rules())
        .allMatch(rule -> isOfVersions(rule) == rule.dialects().isEmpty())
        .allMatch(
            rule ->
                (isOfVersions(rule) || rule.isAboutUpdates()) == (rule.chapter() == Chapter.VER));
  }

  /** A run judges rules about updates only if it asks for them. */
  @Test
  void rulesAboutUpdatesAreInNoProfile() {
    assertThat(V3.rules()).noneMatch(Rule::isAboutUpdates);
    assertThat(CATALOGUE.only(Dialect.V3, true).rules())
        .filteredOn(Rule::isAboutUpdates)
        .hasSize(3);
  }

  private static boolean isOfVersions(Rule rule) {
    return rule.check() == CheckPhase.VERSIONS;
  }

  @Test
  void generalRulesYieldToEverySpecificOne() {
    assertThat(V3.rules())
        .filteredOn(rule -> rule.level() == Level.MUST && !rule.id().equals("DISC-06"))
        .extracting(Rule::id)
        .allMatch(id -> CATALOGUE.yields("DISC-06", id))
        .allMatch(id -> CATALOGUE.yields("MAN-40", id));
  }

  @Test
  void everyPatternNamesSomeRule() {
    for (var rule : CATALOGUE.rules()) {
      for (var pattern : rule.yieldsTo()) {
        var prefix = pattern.replace("*", "");
        assertThat(CATALOGUE.yieldsTo(rule.id()))
            .as(rule.id() + " yields to " + pattern)
            .anyMatch(id -> id.startsWith(prefix));
      }
    }
  }

  @Test
  void theProfileHoldsAllRulesOfV3InTheirOrder() {
    assertThat(Profile.load(Profile.DEFAULT).rules())
        .containsExactlyElementsOf(V3.rules().stream().map(Rule::id).toList());
  }

  @Test
  void levelsAndReasonsAreThoseOfTheContract() throws IOException {
    var contract = contract();
    var known = V3.rules().stream().filter(rule -> !isAdded(rule)).toList();
    assertThat(contract.keySet())
        .containsAll(known.stream().map(Rule::id).toList())
        .doesNotContainAnyElementsOf(ADDED);
    for (var rule : known) {
      var theirs = contract.get(rule.id());
      assertThat(rule.level().name()).as(rule.id()).isEqualTo(text(theirs, "level"));
      assertThat(rule.because().wireName()).as(rule.id()).isEqualTo(text(theirs, "reason"));
    }
  }

  @Test
  void theFirstTierOfTheContractIsBuilt() throws IOException {
    var text = Files.readString(shared().resolve("contract").resolve("contract.md"));
    var line = text.lines().filter(l -> l.startsWith("**Implement first")).findFirst();
    assertThat(idsIn(line.orElseThrow()))
        .hasSizeGreaterThan(80)
        .map(CATALOGUE::rule)
        .allMatch(rule -> rule.state() == Implementation.BUILT);
  }

  private static Map<String, JsonObject> contract() throws IOException {
    var bytes = Files.readAllBytes(shared().resolve("contract").resolve("rules.json"));
    return JsonTextParser.parse(bytes).asValue().flatMap(JsonValue::asArray).stream()
        .flatMap(array -> array.elements().stream())
        .map(rule -> rule.asObject().orElseThrow())
        .collect(Collectors.toMap(rule -> text(rule, "id"), Function.identity()));
  }

  private static String text(JsonObject rule, String member) {
    return rule.present(member).flatMap(JsonValue::asText).orElseThrow();
  }

  private static Path shared() {
    var shared = System.getProperty("dsc-tck.shared");
    assumeTrue(shared != null, "needs -Ddsc-tck.shared, the folder of the contract");
    return Path.of(shared);
  }

  /** Reads a list such as {@code DISC-01,04 · INP-01…05}. */
  private static TreeSet<String> idsIn(String line) {
    return Pattern.compile("([A-Z]{3,4})-([0-9,…]+)")
        .matcher(line)
        .results()
        .flatMap(
            match ->
                Stream.of(match.group(2).split(","))
                    .flatMap(RuleFilesTest::numbers)
                    .map(number -> "%s-%02d".formatted(match.group(1), number)))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Stream<Integer> numbers(String range) {
    var ends = range.split("…");
    int first = Integer.parseInt(ends[0]);
    int last = Integer.parseInt(ends[ends.length - 1]);
    return Stream.iterate(first, number -> number <= last, number -> number + 1);
  }
}
