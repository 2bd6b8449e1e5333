package io.github.dsctck.core.rules.psdsc;

import static io.github.dsctck.core.rules.psdsc.TestedModule.classNote;
import static io.github.dsctck.core.rules.psdsc.TestedModule.note;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PscSchemaTest {

  private static final String ADAPTED = "Note.dsc.adaptedResource.json";

  @TempDir private Path folder;
  private TestedModule notes;

  @BeforeEach
  void createModule() {
    notes = new TestedModule(folder);
  }

  /** Returns the verdicts about a property and its definition, in an adapted resource. */
  private List<String> judge(String rule, String property, String definition) {
    return judge(rule, property, "\"X\":" + definition, "");
  }

  private List<String> judge(String rule, String property, String definitions, String more) {
    return notes
        .of("enum Colour { Red; Green = 2 }\n" + note(property))
        .with(ADAPTED, adapted("\"properties\":{%s}%s".formatted(definitions, more)))
        .judge(rule);
  }

  private static String adapted(String schema) {
    return """
    {
    "$schema": "https://aka.ms/dsc/schemas/v3/bundled/adaptedresource/manifest.json",
    "type": "notes/NOTE",
    "kind": "resource",
    "version": "1.0.0",
    "capabilities": ["get"],
    "requireAdapter": "Microsoft.Adapter/PowerShell",
    "path": "Notes.psd1",
    "schema": { "embedded": { "type": "object",
    %s } }
    }
    """
        .formatted(schema);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "[string] $X | {\"type\":\"string\"}",
        "[string] $X | {\"type\":[\"null\",\"string\"]}",
        "[string] $X | {}",
        "[string] $X | true",
        "[bool] $X | {\"type\":\"boolean\"}",
        "[Nullable[System.Boolean]] $X | {\"type\":[\"boolean\",\"null\"]}",
        "[int] $X | {\"type\":\"integer\"}",
        "[ulong] $X | {\"type\":\"number\"}",
        "[double] $X | {\"type\":\"number\"}",
        "[string[]] $X | {\"type\":\"array\"}",
        "[hashtable] $X | {\"type\":\"object\"}",
        "[datetime] $X | {\"type\":\"string\"}",
        "[Colour] $X | {\"type\":\"string\",\"enum\":[\"red\",\"Green\"]}",
        "[Nullable[Colour]] $X | {\"enum\":[\"red\",\"Green\",null]}",
        "[Unknown] $X | {\"type\":\"object\"}",
        "[object] $X | {\"type\":\"array\"}",
        "$X | {\"type\":\"array\"}",
      })
  void acceptsTypesThatAgree(String property, String definition) {
    assertThat(judge("PSC-12", "[DscProperty()] " + property, definition))
        .containsExactly("passed");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "[string] $X | {\"type\":\"integer\"} | integer for [string] $X",
        "[bool] $X | {\"type\":[\"string\",\"null\"]} | string for [bool] $X",
        "[int[]] $X | {\"type\":\"integer\"} | integer for [int[]] $X",
        "[Nullable[int]] $X | {\"type\":\"boolean\"} | boolean for [Nullable[int]] $X",
        "[hashtable] $X | {\"type\":\"array\"} | array for [hashtable] $X",
        "[Colour] $X | {\"enum\":[\"Red\",\"Blue\"]} | Red, Blue",
        "[Nullable[Colour]] $X | {\"enum\":[\"Red\",\"Blue\"]} | Red, Blue",
        "[Nullable[int][]] $X | {\"type\":\"integer\"} | integer for [Nullable[int][]] $X",
        "[Colour] $X | {\"type\":\"boolean\"} | boolean for [Colour] $X",
      })
  void rejectsTypesThatDiffer(String property, String definition, String found) {
    assertThat(judge("PSC-12", "[DscProperty()] " + property, definition))
        .containsExactly(ADAPTED + ":10:15 " + found);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "[DscProperty(NotConfigurable)] | {\"readOnly\":true} | passed",
        "[DscProperty(NotConfigurable = $false)] | {\"readOnly\":false} | passed",
        "[DscProperty()] | {\"readOnly\":true} | Note.dsc.adaptedResource.json:10:15 readOnly for [string] $X",
        "[DscProperty(NotConfigurable)] | {} | Note.dsc.adaptedResource.json:10:15 no readOnly for [DscProperty(NotConfigurable)] [string] $X",
      })
  void comparesReadOnly(String attribute, String definition, String verdict) {
    assertThat(judge("PSC-12", attribute + " [string] $X", definition)).containsExactly(verdict);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "[DscProperty(Mandatory)] | ,\"required\":[\"X\"] | passed",
        "[DscProperty()] | ,\"required\":[] | passed",
        "[DscProperty()] | ,\"required\":[\"X\"] | Note.dsc.adaptedResource.json:10:15 required \"X\" for [string] $X",
        "[DscProperty(Mandatory)] | ,\"required\":[] | Note.dsc.adaptedResource.json:10:15 [DscProperty(Mandatory)] [string] $X",
      })
  void comparesRequired(String attribute, String required, String verdict) {
    assertThat(judge("PSC-12", attribute + " [string] $X", "\"X\":{}", required))
        .containsExactly(verdict);
  }

  @ParameterizedTest
  @ValueSource(strings = {",\"required\":[\"name\"]", ",\"required\":[]", ""})
  void letsAKeyBeRequiredOrNot(String required) {
    assertThat(judge("PSC-12", "", "\"name\":{\"type\":\"string\"}", required))
        .containsExactly("passed");
  }

  @Test
  void comparesNamesLikePowerShell() {
    assertThat(judge("PSC-12", "[DscProperty()] [string] $FileName", "\"fileNAME\":{}", ""))
        .containsExactly("passed");
  }

  @Test
  void reportsPropertiesThatTheClassDoesNotHave() {
    assertThat(judge("PSC-12", "[string] $Body", "\"name\":{},\n\"Body\":{}", ""))
        .containsExactly(ADAPTED + ":11:1 \"Body\"");
  }

  @Test
  void leavesTheResultOfTestToTheAdapter() {
    assertThat(judge("PSC-12", "", "\"_inDesiredState\":{\"readOnly\":true}", ""))
        .containsExactly("passed");
  }

  @Test
  void reportsPropertiesThatAClosedSchemaRefuses() {
    var property =
        "[DscProperty()] [int] $X; [DscProperty(NotConfigurable)] [int] $Y; hidden [int] $Z";

    assertThat(judge("PSC-12", property, "\"name\":{}", ",\"additionalProperties\":false"))
        .containsExactly(ADAPTED + ":9:25 a closed schema without \"X\"");
    assertThat(judge("PSC-12", property, "\"name\":{}", "")).containsExactly("passed");
  }

  @Test
  @Timeout(20)
  void comparesThousandsOfProperties() {
    var names = IntStream.range(0, 3000).mapToObj(i -> "P" + i).toList();
    var properties =
        String.join(";", names.stream().map("[DscProperty()] [int] $"::concat).toList());
    var definitions = String.join(",", names.stream().map("\"%s\":{}"::formatted).toList());

    assertThat(judge("PSC-12", properties, definitions, "")).containsExactly("passed");
  }

  @Test
  void readsTheSchemaOfTheMethod() {
    notes.of(
        note(
            "static [string] InstanceJsonSchema() {",
            "  return '{ \"properties\": { \"body\": {} } }'",
            "}"));

    assertThat(notes.judge("PSC-12")).containsExactly("Notes.psm1:3:17 \"body\"");
  }

  @Test
  void judgesNoSchemaThatItCannotRead() {
    notes.of(note("static [string] InstanceJsonSchema() { return $script:Schema }"));

    for (var rule : List.of("PSC-12", "PSC-13", "SCH-02", "SCH-09")) {
      assertThat(notes.judge(rule))
          .containsExactly("not exercised: InstanceJsonSchema returns no constant JSON object");
    }
  }

  @Test
  void needsTheBaseClassesForPropertiesOnlyTheyMayHave() {
    notes
        .of(classNote("class Note : Base {", "[DscProperty()] [int] $X"))
        .with(ADAPTED, adapted("\"properties\":{\"body\":{}}"));
    assertThat(notes.judge("PSC-12"))
        .singleElement()
        .asString()
        .startsWith("not exercised: the base class Base was not found");

    notes.with(ADAPTED, adapted("\"properties\":{\"body\":{},\"X\":{\"type\":\"string\"}}"));
    assertThat(notes.judge("PSC-12")).containsExactly(ADAPTED + ":10:25 string for [int] $X");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[bool]",
        "[int]",
        "[System.Double]",
        "[datetime]",
        "[datetimeoffset]",
        "[char]",
        "[switch]",
        "[ulong]",
        "[System.UInt32]",
        "[guid]",
        "[Colour]",
      })
  void wantsWriteOnlyPropertiesNullable(String type) {
    var property = "[DscProperty()] %s $X".formatted(type);

    assertThat(judge("PSC-13", property, "{\"writeOnly\":true}"))
        .containsExactly("Notes.psm1:4:%d %s $X".formatted(18 + type.length(), type));
    assertThat(judge("PSC-13", property, "{\"writeOnly\":false}")).isEmpty();
  }

  @Test
  void reportsAnInheritedPropertyInTheFileOfItsClass() {
    notes
        .of("using module ./Base.psm1\n" + classNote("class Note : Base {"))
        .with("Base.psm1", "class Base {\n[DscProperty()] [bool] $X }")
        .with(ADAPTED, adapted("\"properties\":{\"X\":{\"writeOnly\":true}}"));

    assertThat(notes.judge("PSC-13")).containsExactly("Base.psm1:2:24 [bool] $X");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[Nullable[bool]]",
        "[System.Nullable[int]]",
        "[string]",
        "[bool[]]",
        "[pscredential]",
        "[System.Version]",
        "[uri]",
        "[Unknown]",
      })
  void acceptsWriteOnlyPropertiesThatCanBeNull(String type) {
    assertThat(judge("PSC-13", "[DscProperty()] %s $X".formatted(type), "{\"writeOnly\":true}"))
        .containsExactly("passed");
  }
}
