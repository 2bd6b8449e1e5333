package io.github.dsctck.core.rules.psdsc;

import static io.github.dsctck.core.rules.psdsc.TestedModule.GET;
import static io.github.dsctck.core.rules.psdsc.TestedModule.KEY;
import static io.github.dsctck.core.rules.psdsc.TestedModule.SET;
import static io.github.dsctck.core.rules.psdsc.TestedModule.TEST;
import static io.github.dsctck.core.rules.psdsc.TestedModule.note;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PscExportsTest {

  @TempDir private Path folder;
  private TestedModule notes;

  @BeforeEach
  void createModule() {
    notes = new TestedModule(folder);
  }

  private TestedModule exporting(String source, String exports) {
    return notes
        .with("Notes.psm1", source)
        .with(
            "Notes.psd1",
            "@{ RootModule = 'Notes.psm1'\nDscResourcesToExport = %s }".formatted(exports));
  }

  @ParameterizedTest
  @ValueSource(strings = {"'Note'", "@('note')", "'*'", "@('*', 'Note')", "@(\n\"Note\" # ours\n)"})
  void findsTheClassInTheList(String exports) {
    exporting(note(), exports);

    assertThat(notes.judge("PSC-21")).containsExactly("passed");
    assertThat(notes.judge("PSC-01")).containsExactly("passed", "passed");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "@() | no name",
        "'' | \"\"",
        "@('Notes', 'Not') | \"Notes\", \"Not\"",
      })
  void reportsAClassThatIsNotExported(String exports, String found) {
    exporting(note(), exports);

    assertThat(notes.judge("PSC-21")).containsExactly("Notes.psd1:2:24 " + found);
  }

  @Test
  void reportsAManifestWithoutTheList() {
    notes.with("Notes.psm1", note()).with("Notes.psd1", "\n@{ RootModule = 'Notes.psm1' }");

    assertThat(notes.judge("PSC-21")).containsExactly("Notes.psd1:2:1 no DscResourcesToExport");
    assertThat(notes.judge("PSC-01")).containsExactly("passed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"$names", "(Get-Names)", "@('Other', $name)", "'a','b' -split ','"})
  void judgesNoListThatIsNotConstant(String exports) {
    exporting(note() + "[DscResource()] class Other { %s; %s }".formatted(KEY, TEST), exports);

    assertThat(notes.judge("PSC-21"))
        .contains("not exercised: DscResourcesToExport is not constant")
        .noneMatch(verdict -> verdict.startsWith("Notes"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "'Note'", "$a = 1; @{ DscResourcesToExport = 'Note' }"})
  void claimsNoListInAManifestThatIsNoTable(String manifest) {
    notes.with("Notes.psm1", note()).with("Notes.psd1", manifest);

    for (var rule : List.of("PSC-01", "PSC-04", "PSC-21")) {
      assertThat(notes.judge(rule))
          .contains("not exercised: the module manifest is no constant table")
          .noneMatch(verdict -> verdict.startsWith("Notes"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"'No*'", "@('Other', 'n?te')", "'*'"})
  void expandsWildcards(String exports) {
    exporting(note(), exports);

    assertThat(notes.judge("PSC-21")).contains("passed");
  }

  @ParameterizedTest
  @ValueSource(ints = {30, 5000})
  @Timeout(10)
  void refusesManyStarsAtOnce(int stars) {
    exporting(note(), "'" + "*o".repeat(stars) + "b'");

    assertThat(notes.judge("PSC-21")).anyMatch(verdict -> verdict.startsWith("Notes"));
  }

  @Test
  void refusesWildcardsForOthers() {
    exporting(note(), "'Tag*'");

    assertThat(notes.judge("PSC-21")).anyMatch(verdict -> verdict.startsWith("Notes"));
  }

  @Test
  void judgesNoSetsOfCharacters() {
    exporting(note(), "'[NM]ote'");

    assertThat(notes.judge("PSC-21"))
        .contains(
            "not exercised: DscResourcesToExport has a set of characters, which only PowerShell"
                + " expands");
  }

  @Test
  void warnsOfAModuleWithoutManifest() {
    notes.with("Notes.psm1", note());

    assertThat(notes.judge("PSC-21")).containsExactly("warns Notes.psm1:2:7 class Note");
    assertThat(notes.judge("PSC-01")).containsExactly("passed");
  }

  @Test
  void expectsNoManifestOfAScript() {
    notes.with("Note.ps1", note());

    assertThat(notes.judge("PSC-21")).isEmpty();
  }

  @Test
  void leavesScriptsThatABuildMergesAlone() {
    notes.with("Notes.psd1", "@{ RootModule = 'Notes.psm1' }").with("Classes/Note.ps1", note());

    assertThat(notes.judge("PSC-21")).isEmpty();
  }

  @Test
  void reportsExportedNamesThatAreNoResource() {
    exporting(note(), "@('Note',\n'Memo')");

    assertThat(notes.judge("PSC-01")).containsExactly("Notes.psd1:3:1 \"Memo\"", "passed");
  }

  @Test
  void namesTheClassInsideOfABlock() {
    exporting("function f {\n" + note() + "}", "'Note'");

    assertThat(notes.judge("PSC-01"))
        .containsExactly("Notes.psd1:2:24 \"Note\", a class inside of a block at Notes.psm1:3:7");
  }

  @Test
  void knowsResourcesThatAreFolders() {
    exporting(note(), "@('Note', 'Composite', 'FriendlyMemo')")
        .with("DSCResources/Composite/Composite.schema.psm1", "configuration Composite {}")
        .with(
            "DSCResources/MSFT_Memo/MSFT_Memo.schema.mof",
            "[ClassVersion(\"1.0\"), FriendlyName(\"FriendlyMemo\")]\nclass MSFT_Memo {};");

    assertThat(notes.judge("PSC-01")).contains("passed").noneMatch(one -> one.contains("Memo"));
  }

  @Test
  void judgesNoNamesWhoseFilesAreMissing() {
    notes
        .with("Notes.psm1", note())
        .with(
            "Notes.psd1",
            "@{ RootModule = 'Notes.psm1'; NestedModules = 'Memo.dll'\n"
                + "DscResourcesToExport = 'Note', 'Memo' }");

    assertThat(notes.judge("PSC-01"))
        .containsExactly(
            "not exercised: \"Memo\" was not found in the files here, and the module manifest names"
                + " others",
            "passed");
  }

  @Test
  void reportsAnExportedClassWithoutTheAttribute() {
    exporting("class Note {\n%s\n%s\n%s\n%s\n}".formatted(KEY, GET, TEST, SET), "'Note'");

    assertThat(notes.judge("PSC-01")).contains("Notes.psm1:1:7 class Note");
  }

  @ParameterizedTest
  @ValueSource(strings = {"'Note'", "'*'", "'Note', 'M*'"})
  void warnsOfAClassThatLooksLikeAResource(String exports) {
    exporting(note() + "class Memo { %s; %s; %s; %s }".formatted(KEY, GET, TEST, SET), exports);

    assertThat(notes.judge("PSC-01"))
        .containsExactly("passed", "passed", "warns Notes.psm1:8:7 class Memo");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class Memo { [string] $Name; [bool] Test() { return 1 } }",
        "class Reason { [DscProperty(Key)] [string] $Code }",
        "class Base { [DscProperty(Key)] [string] $Id; [Base] Get() { return $this };"
            + " [bool] Test() { return 1 }; Set() {} }\n[DscResource()] class Derived : Base {}",
      })
  void ignoresOtherClasses(String other) {
    exporting(note() + other, "'*'");

    assertThat(notes.judge("PSC-01")).allMatch("passed"::equals);
  }
}
