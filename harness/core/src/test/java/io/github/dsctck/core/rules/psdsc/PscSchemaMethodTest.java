package io.github.dsctck.core.rules.psdsc;

import static io.github.dsctck.core.rules.psdsc.TestedModule.note;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PscSchemaMethodTest {

  private static final String SIGNATURE = "static [string] InstanceJsonSchema()";

  @TempDir private Path folder;

  private List<String> judge(String method) {
    return new TestedModule(folder).of(note(method)).judge("PSC-11");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "return '{ \"type\": \"object\" }'",
        "return \"{ `\"type`\": `\"object`\" }\";",
        "return @'\n{ \"type\": \"object\" }\n'@\n",
        "return @\"\n{ \"type\": \"object\" }\n\"@\n",
        "return @{ type = 'object' } | ConvertTo-Json",
        "return (@{ type = 'object' } | ConvertTo-Json)",
        "return $script:Schema",
        "return \"{ $([Note]::Rest) }\"",
        "return Get-Content -Raw $PSScriptRoot/note.json",
        "$schema = @{ type = 'object' }; return $schema | ConvertTo-Json",
        "$text = 'no JSON'; return $text",
      })
  void acceptsATextOrWhatMayBecomeOne(String body) {
    assertThat(judge(SIGNATURE + " { " + body + " }")).containsExactly("passed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "return @{ type = 'object' }",
        "return @{}",
      })
  void rejectsATable(String body) {
    assertThat(judge(SIGNATURE + " { " + body + " }"))
        .containsExactly(
            "Notes.psm1:3:17 a table, which becomes the text \"System.Collections.Hashtable\"");
  }

  @Test
  void readsWhatConvertToJsonMakesOfATable() {
    var table = "@{ properties = @{ name = @{ enum = @('a') } } } | ConvertTo-Json";

    assertThat(judge(SIGNATURE + " { return " + table + " -Depth 9 }")).containsExactly("passed");
    assertThat(judge(SIGNATURE + " { return " + table + " }"))
        .singleElement()
        .asString()
        .startsWith("Notes.psm1:3:17 ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"return 5", "return $true", "return @('a', 'b')", "return $null"})
  void rejectsOtherValues(String body) {
    assertThat(judge(SIGNATURE + " { " + body + " }"))
        .containsExactly("Notes.psm1:3:17 a value that is no JSON text");
  }

  @ParameterizedTest
  @ValueSource(strings = {"''", "'{ type: object }'", "'[]'", "'true'", "\"{ 'type': 'object' }\""})
  void rejectsATextThatIsNoJsonObject(String text) {
    assertThat(judge(SIGNATURE + " { return " + text + " }"))
        .containsExactly("Notes.psm1:3:17 a text that is no JSON object");
  }

  @Test
  void rejectsAJsonObjectThatIsNoSchema() {
    assertThat(judge(SIGNATURE + " { return '{ \"type\": \"record\" }' }"))
        .singleElement()
        .asString()
        .startsWith("Notes.psm1:3:17 ")
        .contains("type");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static [hashtable] InstanceJsonSchema()",
        "static InstanceJsonSchema()",
        "[string] InstanceJsonSchema()",
        "static [string] InstanceJsonSchema([bool] $deep)",
        "static [string[]] InstanceJsonSchema()",
        "static [string] InstanceSchema()",
        "static [hashtable] GetSchema()",
        "static [string] schema()",
      })
  void rejectsOtherSignatures(String method) {
    var column = method.replaceFirst("\\w+\\(.*", "").length() + 1;

    assertThat(judge(method + " { return '{}' }"))
        .containsExactly("Notes.psm1:3:%d %s".formatted(column, method));
  }

  @Test
  void judgesOnlyTheRightOverloadIfThereIsOne() {
    assertThat(judge(SIGNATURE + " { return '{}' }\nstatic [string] InstanceJsonSchema($x) {}"))
        .containsExactly("passed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static [string] SchemaOf([string] $name)",
        "static [string] Schema([string] $name)",
        "[string] Schema()",
      })
  void isNotAboutOtherMethods(String method) {
    assertThat(judge(method + " { return '{}' }")).isEmpty();
  }

  private List<String> judgeSchema(String rule, String schema) {
    return new TestedModule(folder)
        .of(note(SIGNATURE + " { return '%s' }".formatted(schema)))
        .judge(rule);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "SCH-02 | { } | no \"$schema\" in the instance schema",
        "SCH-02 | { \"$schema\": \"x\", \"type\": \"object\" } | no \"properties\" in",
        "SCH-08 | { \"properties\": { \"a\": { \"readOnly\": true } }, \"required\": [\"a\"] }"
            + " | \"required\" with \"a\"",
        "SCH-09 | { \"properties\": { \"a\": { \"writeOnly\": true } }, \"required\": [\"a\"] }"
            + " | \"required\" with \"a\"",
        "SCH-10 | { \"properties\": { \"_mine\": { } } } | the property \"_mine\"",
        "SCH-11 | { \"properties\": { \"a\": { \"x-dsc-key\": true } } } | \"a\", which is a key",
      })
  void obeysTheRulesOfSchemas(String rule, String schema, String found) {
    assertThat(judgeSchema(rule, schema))
        .isNotEmpty()
        .anyMatch(verdict -> verdict.startsWith("Notes.psm1:3:17 " + found));
  }

  @Test
  void doesNotObeyRulesThatItsOwnDocumentBreaks() {
    var open =
        "{ \"properties\": { \"_exist\": { \"$ref\": \"https://example.com/exist.json\" } } }";

    assertThat(judgeSchema("SCH-09", open)).isEmpty();
    assertThat(judgeSchema("SCH-10", open)).containsExactly("passed");
  }
}
