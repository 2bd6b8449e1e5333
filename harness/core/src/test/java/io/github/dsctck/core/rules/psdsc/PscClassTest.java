package io.github.dsctck.core.rules.psdsc;

import static io.github.dsctck.core.rules.psdsc.TestedModule.GET;
import static io.github.dsctck.core.rules.psdsc.TestedModule.KEY;
import static io.github.dsctck.core.rules.psdsc.TestedModule.SET;
import static io.github.dsctck.core.rules.psdsc.TestedModule.TEST;
import static io.github.dsctck.core.rules.psdsc.TestedModule.bare;
import static io.github.dsctck.core.rules.psdsc.TestedModule.classNote;
import static io.github.dsctck.core.rules.psdsc.TestedModule.note;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PscClassTest {

  @TempDir private Path folder;

  private TestedModule module(String source) {
    return new TestedModule(folder).of(source);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[DscProperty(Key)]",
        "[dscproperty(key)]",
        "[DscProperty(Key = $true)]",
        "[DscProperty(Key=$TRUE, Mandatory)]",
        "[DscPropertyAttribute(Key)]",
        "[ ValidateNotNull() ] [DscProperty( Key )]",
        "[DscProperty(\n  Key\n)]\n",
      })
  void acceptsSpellingsOfAKey(String attribute) {
    var notes = module(bare(attribute + " [string] $Name", GET, TEST, SET));

    assertThat(notes.judge("PSC-02")).containsExactly("passed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[DscProperty()] [string] $Name",
        "[DscProperty(Key = $false)] [string] $Name",
        "[DscProperty(Key=$false)] [string] $Name",
        "[Key()] [string] $Name",
        "[DscProperty(Key)] static [string] $Name",
        "# [DscProperty(Key)] [string] $Name",
        "hidden [string] $Key = '[DscProperty(Key)]'",
      })
  void rejectsAClassWithoutAKey(String member) {
    assertThat(module(bare(member, GET, TEST, SET)).judge("PSC-02"))
        .containsExactly("Notes.psm1:2:7 class Note");
  }

  @Test
  void inheritsKeyAndMethods() {
    var notes =
        module(
            "class Root { %s; [bool] Test() { return 1 } }\n".formatted(KEY)
                + "class Base : Root { [Base] Get() { return $this }; Set() {} }\n"
                + "[DscResource()] class Note : Base {}");

    assertThat(notes.judge("PSC-02")).containsExactly("passed");
    assertThat(notes.judge("PSC-03")).containsExactly("passed");
  }

  @Test
  void namesTheBaseClassThatMayHaveWhatIsMissing() {
    var notes = module("[DscResource()] class Note : Contoso.Base { %s }".formatted(GET));

    for (var rule : new String[] {"PSC-02", "PSC-03"}) {
      assertThat(notes.judge(rule))
          .singleElement()
          .asString()
          .startsWith("not exercised: the base class Contoso.Base was not found");
    }
  }

  @Test
  void judgesWhatTheClassHasDespiteAnUnknownBase() {
    var notes = module("[DscResource()] class Note : Base { [hashtable] Get() { return @{} } }");

    assertThat(notes.judge("PSC-03")).containsExactly("Notes.psm1:1:49 [hashtable] Get()");
  }

  @Test
  void reportsAWrongMethodInTheFileOfItsClass() {
    var notes =
        module("using module ./Base.psm1\n[DscResource()] class Note : Base { %s }".formatted(KEY))
            .with(
                "Base.psm1",
                "class Base {\n%s\n%s\n[int] Test() { return 1 } }".formatted(GET, SET));

    assertThat(notes.judge("PSC-03"))
        .containsExactly("Base.psm1:2:8 [Note] Get()", "Base.psm1:4:7 [int] Test()");
  }

  @Test
  void needsNoUnknownBaseIfTheClassHasEverything() {
    var notes = module(classNote("class Note : ResourceBase {"));

    assertThat(notes.judge("PSC-02")).containsExactly("passed");
    assertThat(notes.judge("PSC-03")).containsExactly("passed");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "[System.Boolean] Test()",
        "[boolean] TEST()",
        "hidden [bool] Test()",
        "[ bool ] Test( )",
      })
  void acceptsSpellingsOfTest(String method) {
    assertThat(module(bare(KEY, GET, method + " { return 1 }", SET)).judge("PSC-03"))
        .containsExactly("passed");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "[Nullable[bool]] Test()",
        "[bool[]] Test()",
        "[string] Test()",
        "Test()",
        "[bool] Test($deep)",
        "static [bool] Test()",
      })
  void rejectsOtherMethodsTest(String method) {
    assertThat(module(bare(KEY, GET, SET, method + " { return 1 }")).judge("PSC-03"))
        .singleElement()
        .asString()
        .startsWith("Notes.psm1:6:")
        .endsWith(" " + method);
  }

  @Test
  void reportsEachMissingMethodAtTheClass() {
    assertThat(module(bare(KEY)).judge("PSC-03"))
        .containsExactly(
            "Notes.psm1:2:7 class Note", "Notes.psm1:2:7 class Note", "Notes.psm1:2:7 class Note");
  }

  @Test
  void needsNoMethodsOfAClassWithoutTheAttribute() {
    assertThat(module("class Other { [string] $Name }").judge("PSC-03")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "Note() {} | passed",
        "Note() {} Note([string] $n) {} | passed",
        "hidden Note() : base('x') {} | passed",
        "static Note() {} Note([string] $n) {} | Notes.psm1:3:18 Note([string] $n)",
        "note([string] $n) : base($n) {} | Notes.psm1:3:1 note([string] $n)",
      })
  void demandsAConstructorWithoutParameters(String constructors, String verdict) {
    assertThat(module(note(constructors)).judge("PSC-18")).containsExactly(verdict);
  }

  @Test
  void demandsNoConstructor() {
    assertThat(module(note("static Note() {}")).judge("PSC-18")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{ return $this }",
        "{ throw 'no' }",
        "{ exit 1 }",
        "{ if ($a) { RETURN 1 } }",
        "{ switch ($a) { default { return 1 } } }",
        "{ while ($true) { } }",
        "{ do { } while (1) }",
        "{ do { } until ($false) }",
        "{ for (;;) { } }",
        "{ for ($i = f(1; 2);;$i++) { } }",
        "{ if ($a) { 1 } return 2 }",
        "{ Get-X -Y $z; return 1 }",
        "{ Get-X || throw 'no' }",
      })
  void acceptsBodiesThatMayReturn(String body) {
    assertThat(module(note("[int] Count() " + body)).judge("PSC-20")).containsExactly("passed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{ 1 }",
        "{ }",
        "{ 'return' }",
        "{ # return\n}",
        "{ \"$(1) return\" }",
        "{ $return = 1 }",
        "{ Write-Output @'\nreturn\n'@\n}",
        "{ Write-Output return }",
        "{ Write-Output `\n return }",
        "{ $i = 0; while ($i -lt 3) { $i++ } }",
        "{ for ($i = 0; $i -lt 3; $i++) { $i } }",
        "{ do { 1 } until ($true) }",
      })
  void rejectsBodiesThatReturnNothing(String body) {
    assertThat(module(note("[int] Count() " + body)).judge("PSC-20"))
        .containsExactly("Notes.psm1:3:7 [int] Count()");
  }

  @ParameterizedTest
  @CsvSource({
    "'', ArrayList, false",
    "'', Collections.ArrayList, true",
    "using namespace System.Collections, ArrayList, true",
    "using namespace SystemX, ArrayList, false",
  })
  void saysThatAMissingBaseClassMayBeOfDotNet(String using, String base, boolean may) {
    var verdict = module(using + "\n[DscResource()] class Note : %s {}".formatted(base));

    assertThat(verdict.judge("PSC-02"))
        .singleElement()
        .asString()
        .matches(text -> text.contains("was not found; unless it is a type of .NET, ") == may);
  }

  @Test
  void rejectsBodiesOfOtherClassesOnce() {
    var classes = note() + "class Part { [int] Count() { 1 } }\n" + "[DscResource()] class Last {}";

    assertThat(module(classes).judge("PSC-20")).containsExactly("Notes.psm1:8:20 [int] Count()");
    assertThat(module(classes.replace("{ 1 }", "{ return 1 }")).judge("PSC-20"))
        .containsExactly("passed");
  }

  @Test
  void expectsNoReturnOfMethodsWithoutType() {
    assertThat(module(note("Run() { 1 }", "[void] Walk() { 1 }", "Note() { 1 }")).judge("PSC-20"))
        .containsExactly("passed");
  }
}
