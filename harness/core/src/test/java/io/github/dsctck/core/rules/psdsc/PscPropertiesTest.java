package io.github.dsctck.core.rules.psdsc;

import static io.github.dsctck.core.rules.psdsc.TestedModule.GET;
import static io.github.dsctck.core.rules.psdsc.TestedModule.SET;
import static io.github.dsctck.core.rules.psdsc.TestedModule.TEST;
import static io.github.dsctck.core.rules.psdsc.TestedModule.bare;
import static io.github.dsctck.core.rules.psdsc.TestedModule.classNote;
import static io.github.dsctck.core.rules.psdsc.TestedModule.note;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PscPropertiesTest {

  @TempDir private Path folder;

  private TestedModule module(String source) {
    return new TestedModule(folder).of(source);
  }

  private List<String> judge(String rule, String property) {
    return module(note("[DscProperty()] " + property)).judge(rule);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "[bool] $_exist = $true | passed",
        "[bool] $Present | passed",
        "[string] $Exist | passed",
        "[string] $Ensure | passed",
        "[string[]] $_custom | passed",
        "[bool] $Exist | Notes.psm1:3:24 [bool] $Exist",
        "[Nullable[bool]] $exist | Notes.psm1:3:34 [Nullable[bool]] $exist",
        "[bool] $_Exist | Notes.psm1:3:24 [bool] $_Exist",
        "[bool] $_PURGE | Notes.psm1:3:24 [bool] $_PURGE",
        "[string] $_securityCONTEXT | Notes.psm1:3:26 [string] $_securityCONTEXT",
      })
  void wantsCanonicalNamesAsPublished(String property, String verdict) {
    assertThat(judge("PSC-14", property)).containsExactly(verdict);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "[string] $Title | passed",
        "[string] $Österreich | passed",
        "[string] $名前 | passed",
        "[string] $_title | passed",
        "[string] $1st | passed",
        "[bool] $_exist | passed",
        "[bool] $_EXIST | passed",
        "[string] $title | Notes.psm1:3:26 [string] $title",
        "[string] $ähnlich | Notes.psm1:3:26 [string] $ähnlich",
      })
  void wantsNamesInPascalCase(String property, String verdict) {
    assertThat(judge("PSC-26", property)).containsExactly(verdict);
  }

  @Test
  void leavesTheResultOfTestToTheAdapter() {
    assertThat(judge("PSC-15", "[bool] $_InDesiredState"))
        .containsExactly("Notes.psm1:3:24 [bool] $_InDesiredState");
    assertThat(module(note("hidden [bool] $_inDesiredState")).judge("PSC-15"))
        .containsExactly("passed");
  }

  @Test
  void isAboutPropertiesThatDscSees() {
    var notes = module(note("[string] $small", "[DscProperty()] static [bool] $Exist"));

    assertThat(notes.judge("PSC-26")).containsExactly("passed");
    assertThat(notes.judge("PSC-14")).containsExactly("passed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "string",
        "System.String",
        "STRING",
        "int",
        "uint32",
        "System.Int64",
        "byte",
        "Colour",
      })
  void acceptsTypesOfKeys(String type) {
    var key = "[DscProperty(Key)] [%s] $Name".formatted(type);

    assertThat(module("enum Colour { Red }\n" + bare(key, GET, TEST, SET)).judge("PSC-17"))
        .containsExactly("passed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[bool] ",
        "[string[]] ",
        "[Nullable[int]] ",
        "[hashtable] ",
        "[double] ",
        "[datetime] ",
        "[Part] ",
        "[System.Management.Automation.PSCredential] ",
        "[Guid] ",
        "[System.Object] ",
        "[Collections.Hashtable] ",
        "",
      })
  void rejectsOtherTypesOfKeys(String type) {
    var key = "[DscProperty(Key)] %s$Name".formatted(type);

    assertThat(module("class Part {}\n" + bare(key, GET, TEST, SET)).judge("PSC-17"))
        .containsExactly("Notes.psm1:4:%d %s$Name".formatted(20 + type.length(), type));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Colour", "System.DayOfWeek", "System.EnvironmentVariableTarget"})
  void namesATypeOfAKeyThatWasNotFound(String type) {
    var notes = module(bare("[DscProperty(Key)] [%s] $Name".formatted(type), GET, TEST, SET));

    assertThat(notes.judge("PSC-17"))
        .containsExactly("not exercised: the type [%s] was not found".formatted(type));
  }

  @Test
  void leavesInheritedKeysToTheirClass() {
    var notes =
        module(
            "class Base { [DscProperty(Key)] [bool] $Flag }\n"
                + "[DscResource()] class Note : Base { %s; %s; %s }".formatted(GET, TEST, SET));

    assertThat(notes.judge("PSC-17")).isEmpty();
    assertThat(notes.judge("PSC-26")).isEmpty();
  }

  private static final String DELETE = "static [void] Delete([Note] $instance) {}";

  @Test
  void wantsExistWhereInstancesCanBeDeleted() {
    assertThat(module(note(DELETE)).judge("PSC-27"))
        .containsExactly("Notes.psm1:3:15 static [void] Delete([Note] $instance)");
    assertThat(module(note(DELETE, "[bool] $_exist")).judge("PSC-27")).hasSize(1);
    assertThat(module(note(DELETE, "[DscProperty()] [bool] $_exist")).judge("PSC-27"))
        .containsExactly("passed");
    assertThat(module(note()).judge("PSC-27")).isEmpty();
  }

  @Test
  void findsExistInBaseClasses() {
    var derived = classNote("class Note : Base {", DELETE);

    assertThat(module("class Base { [DscProperty()] [bool] $_exist }\n" + derived).judge("PSC-27"))
        .containsExactly("passed");
    assertThat(module(derived).judge("PSC-27"))
        .singleElement()
        .asString()
        .startsWith("not exercised: the base class Base was not found");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "[string] $Code; [string] $Phrase | passed",
        "[DscProperty()] [System.String] $phrase; [DscProperty()] [string] $code | passed",
        "[string] $Code | Notes.psm1:4:46 [Reason[]] $Reasons",
        "[string] $Code; [int] $Phrase | Notes.psm1:4:46 [Reason[]] $Reasons",
        "[string] $Code; [string] $Phrase; [int] $X | Notes.psm1:4:46 [Reason[]] $Reasons",
      })
  void describesReasons(String properties, String verdict) {
    var notes =
        module(
            "class Reason { %s }\n".formatted(properties)
                + note("[DscProperty(NotConfigurable)]   [Reason[]]  $Reasons"));

    assertThat(notes.judge("PSC-16")).containsExactly(verdict);
  }

  @Test
  void wantsReasonsReadOnlyAndAsAnArray() {
    var reason = "class Reason { [string] $Code; [string] $Phrase }\n";

    assertThat(module(reason + note("[DscProperty()] [Reason[]] $Reasons")).judge("PSC-16"))
        .containsExactly("Notes.psm1:4:28 [Reason[]] $Reasons");
    assertThat(
            module(reason + note("[DscProperty(NotConfigurable)] [Reason] $Reasons"))
                .judge("PSC-16"))
        .containsExactly("Notes.psm1:4:41 [Reason] $Reasons");
    assertThat(module(note("[DscProperty(NotConfigurable)] [Reason[]] $Reasons")).judge("PSC-16"))
        .containsExactly("not exercised: the class Reason was not found");
  }
}
