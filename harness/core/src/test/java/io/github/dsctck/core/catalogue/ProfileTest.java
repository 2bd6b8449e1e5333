package io.github.dsctck.core.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.InputFormat;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ProfileTest {

  private static final Catalogue CATALOGUE = Catalogue.load();

  static Stream<String> names() {
    return Profile.NAMES.stream();
  }

  @ParameterizedTest
  @MethodSource("names")
  void eachIsValidUnderItsSchema(String name) {
    var text = SpecSchemas.text("profiles/" + name + ".yaml");
    assertThat(new SpecSchemas().faults("profile", text, InputFormat.YAML)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("names")
  void eachListsRulesInTheOrderOfTheContract(String name) {
    var rules = List.copyOf(Profile.load(name).rules());
    var ordered =
        CATALOGUE.rules().stream().map(Rule::id).filter(Profile.load(name)::includes).toList();
    assertThat(rules).isEqualTo(ordered);
  }

  @ParameterizedTest
  @CsvSource({"dsc-3.0, 3.0", "dsc-3.1, 3.1", "dsc-3.2, 3.2", "dsc-3.3, 3.3"})
  void eachHoldsTheRulesThatItsEngineKnows(String name, String engine) {
    assertHolds(
        name,
        rule ->
            minor(rule.since()) <= minor(engine)
                && (rule.until() == null || minor(rule.until()) >= minor(engine)));
  }

  static Stream<String> complete() {
    return names().filter(name -> name.equals(Profile.dialectOf(name).profile()));
  }

  @ParameterizedTest
  @MethodSource("complete")
  void theDefaultAndThoseOfProposalsHoldEveryRuleOfTheirDialect(String name) {
    assertHolds(name, rule -> true);
  }

  private static void assertHolds(String name, Predicate<Rule> known) {
    var listed = Profile.load(name).rules();
    var dialect = Profile.load(name).dialect();
    var wanted = CATALOGUE.only(dialect).rules().stream().filter(known).map(Rule::id).toList();
    assertThat(wanted.stream().filter(id -> !listed.contains(id)))
        .as("rules to add to specs/profiles/%s.yaml", name)
        .isEmpty();
    assertThat(listed.stream().filter(id -> !wanted.contains(id)))
        .as("rules to remove from specs/profiles/%s.yaml, whose engine does not know them", name)
        .isEmpty();
  }

  private static int minor(String version) {
    return Integer.parseInt(version.split("\\.")[1]);
  }

  /** A list that changes changes what a certificate means, so a reviewer accepts its digest. */
  @ParameterizedTest
  @CsvSource({
    "dsc-3.0, 91e63b539a38b9a2",
    "dsc-3.1, 84fa6b935a57f04c",
    "dsc-3.2, b6b8c8b46098d3e1",
    "dsc-3.3, 644a629982f6150a",
    "dsc-3.4-preview, 64d757e8bd167b23",
    "dsc-current, 1c8b1b27ff6597d6",
    "psdsc-rfc0001, 29a9df91c624d66c",
  })
  void eachIsFrozen(String name, String digest) throws Exception {
    var ids = String.join(" ", Profile.load(name).rules()).getBytes(StandardCharsets.UTF_8);
    var bytes = MessageDigest.getInstance("SHA-256").digest(ids);
    var actual = HexFormat.of().formatHex(Arrays.copyOf(bytes, 8));
    assertThat(actual)
        .as(
            "the digest of the rules in specs/profiles/%s.yaml; if they change on purpose, write"
                + " \"%s, %s\" into this test",
            name, name, actual)
        .isEqualTo(digest);
  }

  @Test
  void saysWhichThereAre() {
    assertThatThrownBy(() -> Profile.load("dsc-9"))
        .hasMessage(
            "There is no profile 'dsc-9'; choose one of dsc-3.0, dsc-3.1, dsc-3.2, dsc-3.3,"
                + " dsc-3.4-preview, dsc-current, draft-2022, simplified-2023, psdsc-rfc0001.");
  }
}
