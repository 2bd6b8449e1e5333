package io.github.dsctck.core.rules.psdsc;

import static io.github.dsctck.core.rules.psdsc.TestedModule.classNote;
import static io.github.dsctck.core.rules.psdsc.TestedModule.note;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PscStaticsTest {

  @TempDir private Path folder;

  private TestedModule module(String source) {
    return new TestedModule(folder).of(source);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "PSC-05 | static [Note] Get([Note] $instance)",
        "PSC-05 | static [note] GET([NOTE]$x)",
        "PSC-05 | static hidden [Note] Get([Note] $instance)",
        "PSC-05 | static [Note] Get([ValidateNotNull()] [Note] $instance)",
        "PSC-06 | static [void] Set([Note] $instance)",
        "PSC-06 | static Set([Note] $instance)",
        "PSC-06 | static [Note] Set([Note] $instance)",
        "PSC-06 | static [Tuple[Note, string[]]] Set([Note] $instance)",
        "PSC-06 | static [System.Tuple[ [Note], [System.String[]] ]] Set([Note] $instance)",
        "PSC-08 | static [Tuple[bool, Note]] Test([Note] $instance)",
        "PSC-08 | static [Tuple[bool,Note,string[]]] Test([Note] $instance)",
        "PSC-08 | static [Tuple[[bool],[Note]]] Test([Note] $instance)",
        "PSC-08 | static [system.tuple[System.Boolean, note, String[]]] Test([Note] $instance)",
        "PSC-09 | static [Note[]] Export()",
        "PSC-09 | static [Note[]] Export([Note] $filter)",
        "PSC-09 | static [ Note [] ] Export()",
        "PSC-10 | static [void] Delete([Note] $instance)",
        "PSC-10 | static Delete([Note] $instance)",
      })
  void acceptsTheSignatures(String rule, String method) {
    assertThat(module(note(method + " { return }")).judge(rule)).containsExactly("passed");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "PSC-05 | static [hashtable] Get([Note] $instance)",
        "PSC-05 | static [Note[]] Get([Note] $instance)",
        "PSC-05 | static Get([Note] $instance)",
        "PSC-05 | static [Note] Get()",
        "PSC-05 | static [Note] Get($instance)",
        "PSC-05 | static [Note] Get([hashtable] $instance)",
        "PSC-05 | static [Note] Get([Note] $instance, [bool] $deep)",
        "PSC-06 | static [bool] Set([Note] $instance)",
        "PSC-06 | static [Tuple[bool, Note]] Set([Note] $instance)",
        "PSC-06 | static [Tuple[Note, string]] Set([Note] $instance)",
        "PSC-06 | static [Tuple[Note, string[][]]] Set([Note] $instance)",
        "PSC-06 | static [Tuple[Note, string[]][]] Set([Note] $instance)",
        "PSC-06 | static [void] Set([Note[]] $instance)",
        "PSC-06 | static [void] Set()",
        "PSC-08 | static [bool] Test([Note] $instance)",
        "PSC-08 | static [Tuple[Note, bool]] Test([Note] $instance)",
        "PSC-08 | static [Tuple[bool, Note, string]] Test([Note] $instance)",
        "PSC-08 | static [Tuple[bool, hashtable]] Test([Note] $instance)",
        "PSC-08 | static [Nullable[bool]] Test([Note] $instance)",
        "PSC-09 | static [Note] Export()",
        "PSC-09 | static [Note[][]] Export()",
        "PSC-09 | static [hashtable[]] Export()",
        "PSC-09 | static [System.Collections.Generic.List[Note]] Export()",
        "PSC-09 | static [Note[]] Export([hashtable] $filter)",
        "PSC-10 | static [bool] Delete([Note] $instance)",
        "PSC-10 | static [void] Delete([string] $name)",
        "PSC-10 | static [void] Delete()",
      })
  void rejectsOthersAtTheirName(String rule, String method) {
    var column = method.replaceFirst("\\w+\\(.*", "").length() + 1;

    assertThat(module(note(method + " { return }")).judge(rule))
        .containsExactly("Notes.psm1:3:%d %s".formatted(column, method));
  }

  @Test
  void judgesOnlyTheRightOverloadIfThereIsOne() {
    var notes =
        module(
            note(
                "static [Note] Get([Note] $instance) { return $instance }",
                "static [hashtable] Get([string] $name) { return @{} }",
                "static [Note] Get([string] $name, [int] $x) { return $null }"));

    assertThat(notes.judge("PSC-05")).containsExactly("passed");
  }

  @Test
  void judgesEachOverloadIfNoneIsRight() {
    var notes =
        module(
            note(
                "static [Note] Get([string] $name) { return $null }",
                "static [Note] Get([int] $number) { return $null }"));

    assertThat(notes.judge("PSC-05"))
        .containsExactly(
            "Notes.psm1:3:15 static [Note] Get([string] $name)",
            "Notes.psm1:4:15 static [Note] Get([int] $number)");
  }

  @Test
  void judgesBothOverloadsOfExport() {
    var notes =
        module(
            note(
                "static [Note[]] Export() { return @() }",
                "static [Note] Export([Note] $filter) { return $filter }"));

    assertThat(notes.judge("PSC-09"))
        .containsExactly("Notes.psm1:4:15 static [Note] Export([Note] $filter)");
  }

  @Test
  void leavesTheOverloadForWhatIfToItsRule() {
    var notes = module(note("static [bool] Set([Note] $instance, [bool] $whatIf) { return 1 }"));

    assertThat(notes.judge("PSC-06")).isEmpty();
  }

  @Test
  void resolvesNamespaces() {
    var notes =
        module("using namespace System\n" + note("static [Boolean] Test([Note] $n) { return 1 }"));

    assertThat(notes.judge("PSC-08"))
        .containsExactly("Notes.psm1:4:18 static [Boolean] Test([Note] $n)");
  }

  @Test
  void acceptsABaseClassInASignatureExceptForItsOwnRule() {
    var notes =
        module(
            "class Base {}\n"
                + classNote(
                    "class Note : Base {",
                    "static [Base[]] Export([Base] $filter) { return @() }",
                    "static [Tuple[bool, Base]] Test([Base] $instance) { return $null }"));

    assertThat(notes.judge("PSC-09")).containsExactly("passed");
    assertThat(notes.judge("PSC-08")).containsExactly("passed");
    assertThat(notes.judge("PSC-24"))
        .containsExactly(
            "Notes.psm1:5:28 static [Tuple[bool, Base]] Test([Base] $instance)",
            "Notes.psm1:4:17 static [Base[]] Export([Base] $filter)");
  }

  @Test
  void rejectsStaticOperationsOfBaseClasses() {
    var notes =
        module(
            "class Base { static [Base[]] Export() { return @() } }\n"
                + classNote("class Note : Base {"));

    assertThat(notes.judge("PSC-24"))
        .containsExactly("Notes.psm1:3:7 static [Base[]] Export() in a base class");
    assertThat(notes.judge("PSC-09")).isEmpty();
  }

  @Test
  void acceptsOwnOperationsBesideInheritedOnes() {
    var notes =
        module(
            "class Base { static [Base[]] Export() { return @() } }\n"
                + classNote(
                    "class Note : Base {", "static [Note[]] Export() { return [Base]::Export() }"));

    assertThat(notes.judge("PSC-24")).containsExactly("passed");
  }

  @Test
  void namesABaseClassThatMayHaveOperations() {
    var notes = module(classNote("class Note : ResourceBase {"));

    assertThat(notes.judge("PSC-24"))
        .singleElement()
        .asString()
        .startsWith("not exercised: the base class ResourceBase was not found");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "[string] WhatIf()",
        "[void] Delete()",
        "hidden [Note[]] Export([string] $name)",
        "static [bool] setHandlesExist()",
        "static [void] whatif([Note] $instance)",
      })
  void reservesNamesOfCapabilities(String method) {
    var column = method.replaceFirst("\\w+\\(.*", "").length() + 1;

    assertThat(module(note(method + " { return }")).judge("PSC-25"))
        .containsExactly("Notes.psm1:3:%d %s".formatted(column, method));
  }

  @Test
  void leavesWrongSignaturesToTheirRules() {
    var notes = module(note("static [bool] Delete([Note] $instance) { return 1 }"));

    assertThat(notes.judge("PSC-25")).containsExactly("passed");
  }

  @Test
  void rejectsAFurtherOverloadOfAnOperation() {
    var notes =
        module(
            note(
                "static [Note[]] Export() { return @() }",
                "static [Note[]] Export([string] $name) { return @() }"));

    assertThat(notes.judge("PSC-09")).containsExactly("passed");
    assertThat(notes.judge("PSC-25"))
        .containsExactly("Notes.psm1:4:17 static [Note[]] Export([string] $name)");
  }
}
