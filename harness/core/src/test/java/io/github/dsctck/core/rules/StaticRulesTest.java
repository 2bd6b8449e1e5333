package io.github.dsctck.core.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.discovery.Repository;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.parser.ManifestParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StaticRulesTest {

  private static final Judging JUDGE = Judging.anywhere();
  private static final String SCHEMA = "\"schema\":{\"embedded\":";

  @TempDir Path folder;

  /** Members of a manifest that violate a rule, with text and place of the finding. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "MAN-06 | \"author\":\"me\",\"Get\":{} | [/author 1:62] the member \"author\" [/Get 1:76] the member \"Get\"",
        "MAN-08 | \"kind\":\"Group\" | [/kind 1:62] \"kind\": \"Group\"",
        "MAN-08 | \"kind\":1 | \"kind\": 1",
        "MAN-15 | \"test\":{\"executable\":\"x\"} | no member \"get\"",
        "MAN-15 | \"kind\":\"group\" | no member \"get\"",
        "MAN-16 | \"get\":{\"args\":[]} | [/get/executable 1:68] no member \"executable\"",
        "MAN-16 | \"get\":{\"executable\":\"\"} | \"executable\": \"\"",
        "MAN-16 | \"get\":{\"executable\":7} | \"executable\": 7",
        "MAN-16 | \"get\":[] | \"get\": []",
        "MAN-16 | \"schema\":{\"command\":{}} | [/schema/command/executable",
        "MAN-16 | \"adapter\":{\"list\":{}} | [/adapter/list/executable",
        "MAN-17 | \"get\":{\"args\":[\"a\",1]} | [/get/args/1 1:81] 1",
        "MAN-17 | \"get\":{\"args\":[{\"whatIfArg\":\"-w\"}]} | {\"whatIfArg\":\"-w\"}",
        "MAN-17 | \"get\":{\"args\":\"a\"} | \"args\": \"a\"",
        "MAN-17 | \"schema\":{\"command\":{\"args\":[{\"jsonInputArg\":\"i\"}]}} | [/schema/command/args/0",
        "MAN-17 | \"adapter\":{\"list\":{\"args\":[{\"jsonInputArg\":\"i\"}]}} | [/adapter/list/args/0",
        "MAN-20 | \"set\":{\"executable\":\"x\"},\"delete\":{\"executable\":\"x\"} | [/set 1:62] neither [/delete",
        "MAN-20 | \"test\":{\"executable\":\"x\",\"args\":[\"t\"]} | [/test",
        "MAN-20 | \"whatIf\":{\"executable\":\"x\"} | [/whatIf",
        "MAN-22 | \"get\":{\"input\":\"args\"} | [/get/input 1:69] \"input\": \"args\"",
        "MAN-22 | \"get\":{\"input\":{\"arg\":\"x\"}} | {\"arg\":\"x\"}",
        "MAN-23 | \"set\":{\"return\":\"diff\"} | \"return\": \"diff\"",
        "MAN-23 | \"set\":{\"whatIfReturns\":true} | \"whatIfReturns\": true",
        "MAN-31 | \"schema\":{} | no members",
        "MAN-31 | \"schema\":{\"embedded\":{},\"url\":\"u\"} | the members \"embedded\", \"url\"",
        "MAN-31 | \"schema\":\"x\" | \"schema\": \"x\"",
        "MAN-32 | \"get\":{\"executable\":\"x\"} | neither",
        "MAN-35 | \"exitCodes\":{\"0x1\":\"a\",\"2147942405\":\"b\"} | \"0x1\": \"a\" [/exitCodes/2147942405",
        "MAN-35 | \"exitCodes\":{\"1\":null} | \"1\": null",
        "MAN-35 | \"exitCodes\":null | null",
        "WIF-04 | \"set\":{\"executable\":\"x\",\"args\":[{\"whatIfArg\":\"-w\"}]} | [/set 1:62] neither"
      })
  void findsWhatBreaksARule(String id, String members, String found) {
    assertThat(JUDGE.members(id.strip(), members.strip()))
        .startsWith("violated")
        .contains(found.strip());
  }

  /** Members of a manifest that conform to a rule, among them some that almost violate it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "MAN-01 | \"kind\":null",
        "MAN-06 | \"metadata\":{\"author\":\"me\"},\"get\":{\"executable\":\"x\",\"unknown\":1}",
        "MAN-08 | \"kind\":\"exporter\"",
        "MAN-15 | \"get\":{\"executable\":\"x\"}",
        "MAN-16 | \"get\":{\"executable\":\"x\"},\"set\":null",
        "MAN-17 | \"set\":{\"executable\":\"x\",\"args\":[\"a\",{\"jsonInputArg\":\"-i\",\"x\":1}]}",
        "MAN-20 | \"set\":{\"executable\":\"x\",\"args\":[{\"jsonInputArg\":\"-i\"}]}",
        "MAN-20 | \"set\":{\"executable\":\"x\",\"input\":\"env\"},\"get\":{\"executable\":\"x\"}",
        "MAN-22 | \"get\":{\"executable\":\"x\",\"input\":\"stdin\"}",
        "MAN-23 | \"set\":{\"executable\":\"x\",\"return\":\"stateAndDiff\",\"whatIfReturns\":\"state\"}",
        "MAN-31 | \"schema\":{\"embedded\":{}}",
        "MAN-31 | \"schema\":{\"command\":{\"executable\":\"x\"}}",
        "MAN-32 | \"validate\":{\"executable\":\"x\"}",
        "MAN-35 | \"exitCodes\":{\"-2147024891\":\"a\",\"01\":\"b\"}",
        "WIF-04 | \"set\":{\"executable\":\"x\",\"args\":[{\"whatIfArg\":\"-w\"}],\"return\":\"state\"}",
        "DISC-06 | \"kind\":\"resource\""
      })
  void acceptsWhatKeepsARule(String id, String members) {
    assertThat(JUDGE.members(id.strip(), members.strip())).isEqualTo("satisfied");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "MAN-08 | \"get\":{\"executable\":\"x\"}",
        "MAN-15 | \"kind\":\"exporter\"",
        "MAN-16 | \"kind\":\"resource\"",
        "MAN-17 | \"get\":{\"executable\":\"x\"}",
        "MAN-20 | \"get\":{\"executable\":\"x\"},\"validate\":{\"executable\":\"x\"}",
        "MAN-22 | \"get\":{\"executable\":\"x\",\"input\":null}",
        "MAN-23 | \"get\":{\"executable\":\"x\",\"return\":\"diff\"}",
        "MAN-31 | \"schema\":null",
        "MAN-32 | \"adapter\":{\"inputKind\":\"single\"}",
        "MAN-35 | \"kind\":\"resource\"",
        "WIF-04 | \"delete\":{\"executable\":\"x\",\"args\":[{\"whatIfArg\":\"-w\"}]}",
        "SCH-02 | \"kind\":\"resource\"",
        "SCH-09 | \"schema\":{\"embedded\":{\"properties\":{\"a\":{}}}}",
        "TEST-02 | \"kind\":\"resource\"",
        "CAN-02 | \"schema\":{\"embedded\":{\"properties\":{\"_exist\":{}}}}",
        "CAN-02 | \"set\":{\"executable\":\"x\"},\"schema\":{\"embedded\":{\"properties\":{\"_exist\":{\"readOnly\":true}}}}",
        "INP-09 | \"get\":{\"executable\":\"x\",\"input\":\"stdin\"}",
        "EXE-01 | \"kind\":\"resource\"",
        "EXE-04 | \"kind\":\"resource\""
      })
  void leavesAloneWhatARuleDoesNotSpeakOf(String id, String members) {
    assertThat(JUDGE.members(id.strip(), members.strip())).startsWith("not applicable: ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "MAN-01 | {} | no member \"$schema\"",
        "MAN-01 | {\"$schema\":1} | \"$schema\": 1",
        "MAN-03 | {} | no member \"type\"",
        "MAN-03 | {\"type\":\"A/B/C\"} | [/type 1:2] \"type\": \"A/B/C\"",
        "MAN-05 | {\"version\":\"1.0\"} | \"version\": \"1.0\"",
        "MAN-05 | {\"version\":\"2024-02-30\"} | \"version\": \"2024-02-30\"",
        "DISC-04 | // a comment\\n{} | comment",
        "DISC-04 | {\"a\":1,} | comma",
        "MAN-05 | {\"version\":\"2024-02-29\"} | \"version\": \"2024-02-29\"",
        "DISC-04 | [1] | an array",
        "DISC-04 | {\"$schema\":\"x\",\"$schema\":\"y\"} | [/$schema 1:16] ",
        "DISC-06 | {\"kind\":\"Group\"} | \"Group\""
      })
  void findsWhatIsWrongWithTheText(String id, String text, String found) {
    assertThat(JUDGE.text(id.strip(), "a.dsc.resource.json", text.strip().replace("\\n", "\n")))
        .startsWith("violated")
        .contains(found.strip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "MAN-01 | {\"$schema\":\"\"}",
        "MAN-03 | {\"type\":\"Ä.b.c/D_1\"}",
        "MAN-05 | {\"version\":\"1.0.0-rc.1+x\"}",
        "DISC-04 | {\"metadata\":{\"a\":1,\"a\":2}}",
        "DISC-05 | {\"a\":\"ü\"}"
      })
  void acceptsTextThatComesNear(String id, String text) {
    assertThat(JUDGE.text(id.strip(), "a.dsc.resource.json", text.strip())).isEqualTo("satisfied");
  }

  @Test
  void leavesASetWithoutGetToItsOwnRule() {
    assertThat(JUDGE.members("MAN-15", "\"set\":{\"executable\":\"x\"}"))
        .isEqualTo("not exercised: because SET-04 failed");
  }

  @Test
  void expectsPlainUtf8() {
    var mark = "\uFEFF{}".getBytes(StandardCharsets.UTF_8);
    var wide = "{}".getBytes(StandardCharsets.UTF_16);
    var name = "a.dsc.resource.json";

    assertThat(JUDGE.bytes("DISC-05", name, mark)).startsWith("violated");
    assertThat(JUDGE.bytes("DISC-05", name, wide)).startsWith("violated");
    assertThat(JUDGE.bytes("DISC-04", name, mark))
        .isEqualTo("not exercised: because DISC-05 failed");
    assertThat(JUDGE.bytes("MAN-01", name, mark)).startsWith("not exercised");
    assertThat(JUDGE.bytes("DISC-05", "a.dsc.resource.yaml", mark)).startsWith("not applicable");
  }

  @Test
  void readsYamlAsTheEngineDoes() {
    var name = "a.dsc.resource.yaml";

    assertThat(JUDGE.text("MAN-05", name, "version: 1.0")).contains("\"version\": 1.0");
    assertThat(JUDGE.text("MAN-16", name, "get: {executable: 7}")).isEqualTo("satisfied");
    assertThat(JUDGE.text("MAN-31", name, "schema: !embedded {}")).isEqualTo("satisfied");
    assertThat(JUDGE.text("MAN-31", name, "schema: !url x")).contains("!url");
    assertThat(JUDGE.text("MAN-17", name, "get: {args: [1]}")).startsWith("violated");
    assertThat(JUDGE.text("MAN-17", name, "adapter: {list: {args: [1]}}")).isEqualTo("satisfied");
    assertThat(JUDGE.text("MAN-35", name, "exitCodes: {1: a}")).isEqualTo("satisfied");
    assertThat(JUDGE.text("DISC-04", name, "a: 1")).startsWith("not applicable");
  }

  @Test
  void namesTheNearMissOfAName() throws IOException {
    var text = "{\"$schema\":\"https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json\"}";
    Files.writeString(folder.resolve("thing.resource.json"), text);
    var miss = Repository.discover(List.of(folder)).nearMisses().get(0);

    assertThat(
            JUDGE.file("DISC-01", ManifestFile.misnamed(miss.path(), miss.relative(), miss.mark())))
        .startsWith("violated")
        .contains("[ 1:2] the file name \"thing.resource.json\"");
    assertThat(JUDGE.text("DISC-01", "x/A.DSC.Resource.YML", "")).isEqualTo("satisfied");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "SCH-02 | {} | no \"$schema\"",
        "SCH-02 | {} | no \"type\"",
        "SCH-02 | {} | no \"properties\"",
        "SCH-02 | {\"$schema\":\"http://json-schema.org/draft-04/schema#\"} | draft-04",
        "SCH-02 | {\"type\":[\"object\",\"null\"]} | \"type\": [\"object\",\"null\"]",
        "SCH-02 | {\"properties\":{}} | \"properties\": {}",
        "SCH-02 | true | no \"type\"",
        "SCH-03 | {\"properties\":{\"a\":{\"$ref\":\"https://aka.ms/x.json\"}}} | [/schema/embedded/properties/a/$ref 1:103] \"https://aka.ms/x.json\"",
        "SCH-03 | {\"properties\":{\"a\":{\"$ref\":\"#/$defs/none\"}}} | #/$defs/none",
        "SCH-09 | {\"properties\":{\"p\":{\"writeOnly\":true}},\"required\":[\"a\",\"p\"]} | [/schema/embedded/required/1",
        "SCH-09 | {\"properties\":{\"p\":{\"writeOnly\":true,\"readOnly\":true}}} | \"p\" is both",
        "SCH-09 | {\"properties\":{\"p\":{\"$ref\":\"#/$defs/s\"}},\"$defs\":{\"s\":{\"writeOnly\":true}},\"required\":[\"p\"]} | \"p\"",
        "TEST-02 | {\"properties\":{\"_inDesiredState\":{\"type\":\"boolean\"}}} | the property"
      })
  void findsWhatIsWrongWithTheSchema(String id, String schema, String found) {
    assertThat(JUDGE.members(id.strip(), SCHEMA + schema.strip() + "}"))
        .startsWith("violated")
        .contains(found.strip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "SCH-02 | {\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"type\":\"object\",\"properties\":{\"a\":{}}}",
        "SCH-02 | {\"$schema\":\"https://json-schema.org/draft/2020-12/schema#\",\"type\":\"object\",\"properties\":{\"a\":true}}",
        "SCH-03 | {\"properties\":{\"a\":{\"$ref\":\"https://x.y/a\"}},\"$defs\":{\"a\":{\"$id\":\"https://x.y/a\"}}}",
        "SCH-03 | {\"properties\":{\"a\":{\"$ref\":\"#/$defs/a\"}},\"$defs\":{\"a\":{}}}",
        "SCH-09 | {\"properties\":{\"p\":{\"writeOnly\":true},\"q\":{\"readOnly\":true}},\"required\":[\"q\"]}",
        "TEST-02 | {\"properties\":{\"a\":{}}}"
      })
  void acceptsASoundSchema(String id, String schema) {
    assertThat(JUDGE.members(id.strip(), SCHEMA + schema.strip() + "}")).isEqualTo("satisfied");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "{\"a\":{}} | violated [/schema/embedded/properties",
        "{\"_inDesiredState\":{\"type\":\"string\"}} | violated [/schema/embedded/properties/_inDesiredState",
        "{\"_inDesiredState\":{\"type\":[\"boolean\",\"null\"]}} | satisfied",
        "{\"_inDesiredState\":{\"$ref\":\"https://aka.ms/x.json\"}} | satisfied"
      })
  void expectsTheVerdictDeclaredWhereThereIsATest(String properties, String verdict) {
    assertThat(
            JUDGE.members(
                "TEST-02",
                "\"test\":{\"executable\":\"x\"},"
                    + SCHEMA
                    + "{\"properties\":"
                    + properties.strip()
                    + "}}"))
        .startsWith(verdict.strip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "\"set\":{\"executable\":\"x\"} | violated [/schema/embedded/properties/_exist",
        "\"set\":{\"executable\":\"x\",\"handlesExist\":true} | satisfied",
        "\"set\":{\"executable\":\"x\"},\"delete\":{\"executable\":\"x\"} | satisfied"
      })
  void expectsAWayToRemoveInstances(String members, String verdict) {
    assertThat(
            JUDGE.members(
                "CAN-02", members.strip() + "," + SCHEMA + "{\"properties\":{\"_exist\":{}}}}"))
        .startsWith(verdict.strip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "{\"type\":\"object\"} | \"p\" is an object",
        "{\"type\":[\"object\",\"null\"]} | \"p\" is an object",
        "{\"type\":\"array\",\"items\":{\"type\":\"boolean\"}} | an array of booleans",
        "{\"type\":\"array\",\"items\":{\"type\":\"array\"}} | an array of arrays",
        "{\"type\":\"array\",\"items\":{\"type\":[\"string\",\"boolean\"]}} | mixed types",
        "{\"type\":\"object\",\"readOnly\":true} | satisfied",
        "{\"type\":\"array\",\"items\":{\"type\":\"string\"}} | satisfied",
        "{\"type\":\"array\",\"items\":{\"type\":[\"string\",\"integer\"]}} | satisfied",
        "{\"type\":\"array\"} | satisfied",
        "{\"type\":[\"object\",\"string\"]} | satisfied",
        "{} | satisfied"
      })
  void expectsFlatSchemasForTheEnvironment(String property, String verdict) {
    assertThat(
            JUDGE.members(
                "INP-09",
                "\"set\":{\"executable\":\"x\",\"input\":\"env\"},"
                    + SCHEMA
                    + "{\"properties\":{\"p\":"
                    + property.strip()
                    + "}}}"))
        .contains(verdict.strip());
  }

  @Test
  void judgesASchemaByCommandOnlyWhenItIsKnown() {
    assertThat(JUDGE.members("SCH-02", "\"schema\":{\"command\":{\"executable\":\"x\"}}"))
        .isEqualTo("not exercised: the schema command was not run");
  }

  @Test
  void judgesFilesThatCannotBeRead() throws IOException {
    var path = Files.createDirectory(folder.resolve("a.dsc.resource.json"));
    var file = ManifestParser.parse(path, "a.dsc.resource.json");

    assertThat(JUDGE.file("DISC-04", file)).startsWith("not exercised");
    assertThat(JUDGE.file("DISC-05", file)).startsWith("not exercised");
    assertThat(JUDGE.file("DISC-06", file)).startsWith("violated").contains("folder");
    assertThat(JUDGE.file("MAN-01", file)).startsWith("not exercised");
  }
}
