package io.github.dsctck.core.scenario;

import static io.github.dsctck.core.scenario.Scenarios.yaml;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.process.OperatingSystem;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlaceholdersTest {

  private static final Path SANDBOX = Path.of("/tmp/box");
  private static final Path FOLDER = Path.of("/repo/note");
  private static final Placeholders VALUES =
      Placeholders.of(
          SANDBOX,
          FOLDER,
          new UniqueToken("gabcdefgh7"),
          Host.of(OperatingSystem.LINUX, false, Map.of("HOME", "/home/x", "EMPTY", "")));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          plain                | plain
          new-{unique}-{os}    | new-gabcdefgh7-linux
          {env:HOME}{env:EMPTY}| /home/x
          {{unique}            | {unique}
          {{{unique}}          | {gabcdefgh7}
          {{{{                 | {{
          }} }                 | }} }
          {{"a":{{"b":1}}      | {"a":{"b":1}}
          """)
  void putsValuesIntoTexts(String template, String expanded) {
    assertThat(VALUES.expand(template)).isEqualTo(expanded);
  }

  @Test
  void putsFoldersIntoTextsAsTheSystemSpellsThem() {
    assertThat(VALUES.expand("{sandbox}/a")).isEqualTo(SANDBOX + "/a");
    assertThat(VALUES.expand("{manifestDir}")).isEqualTo(FOLDER.toString());
  }

  @Test
  void putsValuesIntoEveryTextButNoName() {
    assertThat(VALUES.expand(yaml("{ '{os}': [ '{os}', 1, { a: '{os}' } ] }")))
        .isEqualTo(yaml("{ '{os}': [ linux, 1, { a: linux } ] }"));
  }

  @Test
  void keepsTheTypeOfAVariableThatStandsAlone() {
    var saved = VALUES.with("rev", JsonNumber.of(7)).with("state", yaml("{ a: [ 1 ] }"));

    assertThat(saved.expand(yaml("[ '{rev}', 'v{rev}', '{state}', 's={state}' ]")))
        .isEqualTo(yaml("[ 7, v7, { a: [ 1 ] }, 's={\"a\":[1]}' ]"));
  }

  @Test
  void neverExpandsWhatAValueHolds() {
    var saved = VALUES.with("text", JsonString.of("{unique}{{"));

    assertThat(saved.expand("{text}")).isEqualTo("{unique}{{");
  }

  @Test
  void leavesSchemasAlone() {
    var schema = yaml("{ a: { $conforms: { pattern: '^{os}{2}$' } } }");

    assertThat(VALUES.expand(schema)).isEqualTo(schema);
  }

  @Test
  void putsValuesIntoExpressionsAsThemselves() {
    var matcher = yaml("{ $matches: '^{sandbox}/x{2,3}\\p{Alpha}\\{os}$' }");

    var regex = VALUES.expand(matcher).asObject().orElseThrow().get("$matches").asText();

    var pattern = Pattern.compile(regex.orElseThrow());
    assertThat(SANDBOX + "/xxa{os}").matches(pattern);
    assertThat(SANDBOX + "/xa{os}").doesNotMatch(pattern);
  }

  @Test
  void escapesWhatMeansSomethingInExpressions() {
    var saved = VALUES.with("v", JsonString.of("a.b*\\E(😀"));
    var matcher = yaml("{ $matches: '^{v}$' }");

    var regex = saved.expand(matcher).asObject().orElseThrow().get("$matches").asText();

    assertThat("a.b*\\E(😀").matches(regex.orElseThrow());
  }

  @Test
  void namesWhatIsMissing() {
    var value =
        yaml("[ '{rev} {os} {env:NOPE}', { $matches: '{late}\\p{L}' }, { $conforms: '{x}' } ]");

    assertThat(VALUES.missing(value)).containsExactly("rev", "env:NOPE", "late");
    assertThatThrownBy(() -> VALUES.expand("{rev}")).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> VALUES.expand("{env:NOPE}")).hasMessageContaining("{env:NOPE}");
  }
}
