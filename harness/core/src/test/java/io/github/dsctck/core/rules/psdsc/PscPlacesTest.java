package io.github.dsctck.core.rules.psdsc;

import static io.github.dsctck.core.rules.psdsc.TestedModule.note;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PscPlacesTest {

  @TempDir private Path folder;
  private TestedModule notes;

  @BeforeEach
  void createModule() {
    notes = new TestedModule(folder);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "RootModule = 'Notes.psm1'",
        "RootModule = './notes.PSM1'",
        "RootModule = \".\\Notes.psm1\"",
        "ModuleToProcess = 'Notes.psm1'",
        "NestedModules = @('Other.dll', 'Notes.psm1')",
        "NestedModules = @{ ModuleName = 'Notes.psm1'; ModuleVersion = '1.0' }",
      })
  void findsTheFileThatTheManifestNames(String key) {
    notes.with("Notes.psm1", note()).with("Notes.psd1", "@{ %s }".formatted(key));

    assertThat(notes.judge("PSC-22")).containsExactly("passed");
    assertThat(notes.judge("PSC-23")).containsExactly("passed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ". $PSScriptRoot/Classes/Note.ps1",
        ". \"$PSScriptRoot\\Classes\\Note.ps1\"",
        "Get-ChildItem $PSScriptRoot/Classes | ForEach-Object { . $_.FullName }",
        "foreach ($file in $files) {\n  . $file\n}",
      })
  void warnsOfFilesThatTheModuleRuns(String line) {
    notes.of(line).with("Classes/Note.ps1", note());

    assertThat(notes.judge("PSC-22")).containsExactly("Classes/Note.ps1:2:7 class Note");
    assertThat(notes.judge("PSC-23")).isEmpty();
  }

  @Test
  void judgesNoFileThatABuildMayMerge() {
    notes.of("# the build writes this file").with("Classes/Note.ps1", note());

    assertThat(notes.judge("PSC-22"))
        .singleElement()
        .asString()
        .startsWith("not exercised: no module manifest loads the file");
  }

  @Test
  void countsAMergedClassOnce() {
    notes.of(note()).with("Classes/Note.ps1", note());

    assertThat(notes.judge("PSC-22")).containsExactly("passed");
  }

  @Test
  void isNotAboutFilesWithoutManifest() {
    notes.with("Notes.psm1", note());

    assertThat(notes.judge("PSC-22")).isEmpty();
    assertThat(notes.judge("PSC-23")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "function New-Note {\n",
        "if ($true) {\n",
        "& {\n",
        "$block = {\n",
        "InModuleScope x { Describe y {\n",
      })
  void warnsOfClassesInsideOfBlocks(String block) {
    var depth = block.length() - block.replace("{", "").length();
    notes.of(block + note() + "}".repeat(depth));

    assertThat(notes.judge("PSC-22")).containsExactly("Notes.psm1:3:7 class Note");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "$text = '[DscResource()] class Note {}'",
        "<#\n[DscResource()]\nclass Note {}\n#>",
        "function f { @'\n[DscResource()] class Note {}\n'@ }",
        "function f { class Note {} }",
      })
  void ignoresTextThatOnlyLooksLikeAClass(String source) {
    notes.of(source);

    assertThat(notes.judge("PSC-22")).isEmpty();
  }

  @Test
  void wantsTheNameOfTheModule() {
    notes
        .with("Notes.Classes.psm1", "\n" + note())
        .with("Notes.psd1", "@{ NestedModules = 'Notes.Classes.psm1' }");

    assertThat(notes.judge("PSC-23"))
        .containsExactly(
            "Notes.Classes.psm1:3:7 the file Notes.Classes.psm1, from which Notes.Classes/Note"
                + " follows");
  }
}
