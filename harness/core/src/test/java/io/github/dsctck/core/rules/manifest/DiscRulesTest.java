package io.github.dsctck.core.rules.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.rules.Judging;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DiscRulesTest {

  private static final Judging JUDGE = Judging.anywhere();
  private static final String YAML = "a.dsc.resource.yaml";

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "DISC-07 | schema: {embedded: {}} | [/schema 1:1] \"schema\" is an object without a tag",
        "DISC-07 | schema: !!embedded {} | \"schema\" is an object without a tag",
        "DISC-07 | export: {executable: x, schema: !embedded {}} | [/export/schema 1:25] the tag \"!embedded\"",
        "DISC-08 | exitCodes: {0x1: a} | [/exitCodes/0x1 1:13] the key \"0x1\"",
        "DISC-08 | exitCodes: {+1: a} | the key \"+1\"",
        "DISC-08 | exitCodes: {1.0: a} | the key \"1.0\"",
        "DISC-08 | exitCodes: {0o7: a, 0b1: b, 1e3: c} | the key \"0o7\""
      })
  void namesWhatIsWrongInYaml(String id, String text, String found) {
    assertThat(JUDGE.text(id, YAML, text)).startsWith("violated").contains(found);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "schema: !embedded {}",
        "schema: !command {executable: x}",
        "schema: !url x",
        "export: {executable: x, schema: {embedded: {}}}",
      })
  void acceptsASchemaThatTheEngineReads(String text) {
    assertThat(JUDGE.text("DISC-07", YAML, text)).isEqualTo("satisfied");
  }

  /** What other rules are about, or no rule at all. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{1: a, -1: b, \"2\": c, 01: d}",
        "{\"0x1\": a}",
        "{4294967295: a}",
        "{true: a}",
        "{x: a}",
        "{1_000: a}"
      })
  void leavesOtherExitCodesAlone(String codes) {
    assertThat(JUDGE.text("DISC-08", YAML, "exitCodes: " + codes)).isEqualTo("satisfied");
  }

  @ParameterizedTest
  @ValueSource(strings = {"DISC-07", "DISC-08"})
  void saysNothingAboutYamlInJson(String id) {
    assertThat(JUDGE.members(id, "\"schema\":{\"embedded\":{}},\"exitCodes\":{\"0x1\":\"a\"}"))
        .startsWith("not applicable");
    assertThat(JUDGE.text(id, YAML, "type: A/B")).startsWith("not applicable");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "\"true\" | [/condition 1:62] \"true\"; it is a text and not an expression",
        "\"[equals(true(), true())]\" | does not accept true",
        "\"[toLower('A')]\" | it evaluates to \"a\", which is not a boolean"
      })
  void requiresABooleanCondition(String condition, String found) {
    assertThat(JUDGE.members("DISC-11", "\"condition\":" + condition))
        .startsWith("violated")
        .contains(found);
  }

  @ParameterizedTest
  @ValueSource(strings = {"[true()]", "[false()]", "[equals(tryWhich('none'), null())]"})
  void acceptsAConditionOfEitherValue(String condition) {
    assertThat(JUDGE.members("DISC-11", "\"condition\":\"" + condition + "\""))
        .isEqualTo("satisfied");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[envvar('NO_SUCH_VARIABLE')]", "[greater(2, 1)]"})
  void saysWhichConditionItCannotJudge(String condition) {
    assertThat(JUDGE.members("DISC-11", "\"condition\":\"" + condition + "\""))
        .startsWith("not exercised");
  }

  @Test
  void requiresADeprecationMessageWithText() {
    assertThat(JUDGE.members("DISC-12", "\"deprecationMessage\":\"\"")).startsWith("violated");
    assertThat(JUDGE.members("DISC-12", "\"deprecationMessage\":\" \"")).startsWith("violated");
    assertThat(JUDGE.members("DISC-12", "\"deprecationMessage\":\"Use A/C.\""))
        .isEqualTo("satisfied");
    assertThat(JUDGE.members("DISC-12", "\"deprecationMessage\":null"))
        .startsWith("not applicable");
  }

  @Test
  void requiresAFile() throws IOException {
    Files.createDirectory(folder.resolve("a.dsc.resource.json"));
    var judge = Judging.in(folder, "");

    assertThat(judge.path("DISC-02", "a.dsc.resource.json"))
        .startsWith("violated")
        .contains("this is a folder");
    assertThat(judge.path("DISC-02", "b.dsc.resource.json"))
        .startsWith("violated")
        .contains("not a regular file");
    assertThat(judge.path("DISC-04", "a.dsc.resource.json")).contains("because DISC-02 failed");
    assertThat(judge.path("DISC-05", "a.dsc.resource.json")).contains("because DISC-02 failed");
    assertThat(JUDGE.text("DISC-02", "a.dsc.resource.json", "{")).isEqualTo("satisfied");
  }

  @Test
  void takesAWordForNullInYamlAsTheEngineDoes() {
    assertThat(JUDGE.text("MAN-35", YAML, "exitCodes: ")).startsWith("not applicable");
    assertThat(JUDGE.text("MAN-35", YAML, "exitCodes: ~")).startsWith("violated");
  }

  private static final String ADAPTED =
      "{\"$schema\":\"x\",\"type\":\"A/B\",\"kind\":\"resource\",\"version\":\"1.0.0\","
          + "\"capabilities\":[\"get\"],\"requireAdapter\":\"A/C\",\"path\":\"b\",\"schema\":{}}";

  private static String adapted(String id, String from, String to) {
    return JUDGE.text(id, "a.dsc.adaptedresource.json", ADAPTED.replace(from, to));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "DISC-13 | \"kind\":\"resource\", | | no member \"kind\"",
        "DISC-13 | \"path\":\"b\", | | neither",
        "DISC-13 | \"path\":\"b\" | \"path\":\"b\",\"content\":{} | both",
        "DISC-13 | \"path\":\"b\" | \"path\":1 | \"path\": 1",
        "DISC-13 | \"path\":\"b\" | \"content\":1 | \"content\": 1",
        "DISC-13 | A/C | AC | \"requireAdapter\": \"AC\"",
        "DISC-13 | \"schema\":{} | \"schema\":1 | \"schema\": 1",
        "DISC-13 | \"schema\":{} | \"schema\":{},\"tags\":[] | the member \"tags\"",
        "DISC-15 | [\"get\"] | [\"get\",\"whatIf\"] | [/capabilities/1 1:87] \"whatIf\"",
        "DISC-15 | [\"get\"] | [\"get\",\"get\"] | \"get\"",
        "DISC-15 | [\"get\"] | \"get\" | \"capabilities\": \"get\"",
        "DISC-16 | \"schema\":{} | \"schema\":{\"embedded\":{}} | a schema wrapped",
        "MAN-05 | 1.0.0 | 1.0 | \"version\": \"1.0\"",
        "MAN-08 | \"resource\" | \"Resource\" | \"kind\": \"Resource\""
      })
  void namesWhatIsWrongWithAnAdaptedResource(String id, String from, String to, String found) {
    assertThat(adapted(id, from, to == null ? "" : to)).startsWith("violated").contains(found);
  }

  @ParameterizedTest
  @ValueSource(strings = {"DISC-13", "DISC-15", "DISC-16", "MAN-01", "MAN-03", "MAN-05", "MAN-08"})
  void findsNothingWrongWithAnAdaptedResource(String id) {
    assertThat(adapted(id, "", "")).isEqualTo("satisfied");
    assertThat(adapted(id, "\"schema\":{}", "\"schema\":{\"embedded\":{},\"type\":\"object\"}"))
        .isEqualTo("satisfied");
  }

  @Test
  void reportsAMissingMemberOfAnAdaptedResourceOnce() {
    assertThat(adapted("MAN-05", "\"version\":\"1.0.0\",", "")).contains("because DISC-13 failed");
    assertThat(adapted("DISC-15", "\"capabilities\":[\"get\"],", ""))
        .contains("because DISC-13 failed");
  }

  @Test
  void followsThePathOfAnAdaptedResource() throws IOException {
    var judge = Judging.in(folder, "");
    var name = "a.dsc.adaptedresource.json";

    assertThat(judge.text("DISC-14", name, ADAPTED)).startsWith("violated").contains("\"b\"");
    Files.createDirectory(folder.resolve("b"));
    assertThat(judge.text("DISC-14", name, ADAPTED)).isEqualTo("satisfied");
    assertThat(judge.text("DISC-14", name, ADAPTED.replace("\"path\":\"b\"", "\"content\":{}")))
        .startsWith("not applicable");
    assertThat(
            judge.text(
                "DISC-14",
                name,
                ADAPTED.replace("\"path\":\"b\"", "\"path\":\"c\",\"condition\":\"[false()]\"")))
        .startsWith("not exercised");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "{\"resources\":{}} | [/resources 1:2] \"resources\" is an object",
        "[] | the manifest is an array",
        "{\"resources\":[{\"type\":\"A/B\",\"version\":\"1\"}]} | [/version 1:29] in the entry \"A/B@1\" \"version\" is \"1\"",
        "{\"resources\":[1,2]} | in the entry \"resources/1\" the manifest is 2",
        "{\"extensions\":[{\"$schema\":\"x\",\"type\":\"A/E\",\"version\":\"1.0.0\",\"condition\":\"true\"}]} | the condition \"true\""
      })
  void namesTheEntryThatDropsAList(String text, String found) {
    assertThat(JUDGE.text("DISC-10", "a.dsc.manifests.json", text))
        .startsWith("violated")
        .contains(found);
  }
}
