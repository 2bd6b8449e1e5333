package io.github.dsctck.core.psdsc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModuleSubjectsTest {

  private static final String MANIFEST =
      "@{ RootModule = 'Notes.psm1'; ModuleVersion = '1.0'; DscResourcesToExport = '*' }";
  private static final String NOTE = "[DscResource()] class Note {}\n";

  @TempDir private Path folder;
  private SourceFolder source;

  @BeforeEach
  void createFolder() {
    source = new SourceFolder(folder);
  }

  private List<PowerShellSubject> all() {
    return ModuleSubjects.of(source.read().modules(), List.of(), type -> List.of());
  }

  private List<String> subjects() {
    return all().stream().map(one -> one.kind() + " " + one.type()).toList();
  }

  private List<String> capabilities(String members) {
    source.with("Notes.psm1", "[DscResource()] class Note {\n" + members + "\n}");
    return all().get(0).capabilities();
  }

  @Test
  void areModulesAndTheirClasses() {
    source
        .with("Notes.psd1", MANIFEST)
        .with("Notes.psm1", NOTE + "class Reason {}\n[DscResource()] class Memo {}");

    assertThat(subjects()).containsExactly("module Notes", "class Notes/Note", "class Notes/Memo");
    assertThat(all()).extracting(PowerShellSubject::version).containsOnly("1.0.0");
  }

  @Test
  void areClassesOfFilesWithoutManifest() {
    source.with("a.psm1", NOTE).with("b.ps1", NOTE);

    assertThat(subjects()).containsExactly("class a/Note", "class b/Note");
  }

  @Test
  void leaveOutModulesWithoutResources() {
    source.with("Other.psd1", "@{ RootModule = 'Other.psm1' }").with("Other.psm1", "class X {}");

    assertThat(subjects()).isEmpty();
  }

  @Test
  void haveAMergedClassOnce() {
    source.with("Notes.psd1", MANIFEST).with("Notes.psm1", NOTE).with("Classes/Note.ps1", NOTE);

    assertThat(all())
        .filteredOn(ClassResource.class::isInstance)
        .extracting(one -> ((ClassResource) one).source().relative())
        .containsExactly("Notes.psm1");
  }

  @Test
  void haveAClassOfTwoScriptsTwice() {
    source
        .with("Notes.psd1", MANIFEST)
        .with("Classes/Note.ps1", NOTE)
        .with("Windows/Note.ps1", NOTE);

    assertThat(subjects()).containsExactly("module Notes", "class Notes/Note", "class Notes/Note");
  }

  @Test
  void haveAClassOfOneFileOnce() {
    source.with("Notes.psm1", NOTE + NOTE);

    assertThat(subjects()).containsExactly("class Notes/Note");
  }

  @Test
  void areFaultyFilesThatNameResources() {
    source.with("a.ps1", NOTE + "'open").with("b.ps1", "'open").with("c.ps1", "# [DscResource\n}");

    assertThat(subjects()).containsExactly("script a", "class a/Note", "script c");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[DscResource()] class Note {}",
        "class Note {} # exported",
      })
  void areClassesThatTheManifestExports(String text) {
    source.with("Notes.psd1", MANIFEST.replace("'*'", "'NOTE'")).with("Notes.psm1", text);

    assertThat(subjects()).containsExactly("module Notes", "class Notes/Note");
  }

  @Test
  void areClassesThatLookLikeResourcesUnlessOthersDeriveFromThem() {
    var looks =
        "class Note { [DscProperty(Key)] [string] $Id; [Note] Get() { return $this };"
            + " [bool] Test() { return 1 }; [void] Set() {} }\n";
    source.with("a.psm1", looks);
    assertThat(subjects()).containsExactly("class a/Note");

    source.with("a.psm1", looks + "class Memo : Note {}");
    assertThat(subjects()).isEmpty();
  }

  @Test
  void deriveCapabilitiesFromMembers() {
    assertThat(capabilities("")).containsExactly("get", "set", "test");
    assertThat(
            capabilities(
                """
                [DscProperty()] [bool] $_exist
                static [void] Set([Note] $i) {}
                static [void] Set([Note] $i, [bool] $w) {}
                static [void] DELETE([Note] $i) {}
                static [Note[]] Export() { return @() }
                """))
        .containsExactly("get", "set", "setHandlesExist", "setWhatIf", "test", "delete", "export");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[bool] $_exist",
        "[DscProperty()] static [bool] $_exist",
        "[void] Set([Note] $i, [bool] $w) {}",
        "[void] Delete([Note] $i) {}",
        "[Note[]] Export() { return @() }",
      })
  void deriveNoneFromOtherMembers(String member) {
    assertThat(capabilities(member)).containsExactly("get", "set", "test");
  }

  @Test
  void inheritPropertiesAndHideThoseOfTheSameName() {
    source.with(
        "a.psm1",
        """
        class Base { [DscProperty()] [int] $Size; [DscProperty()] [bool] $_exist; [int] $Own }
        [DscResource()] class Note : Base { [DscProperty(Key)] [string] $size }
        """);

    var note = (ClassResource) all().get(0);

    assertThat(note.properties())
        .extracting(property -> property.signature())
        .containsExactly("[string] $size", "[bool] $_exist");
    assertThat(note.hasProperty("_exist")).isTrue();
    assertThat(note.hasProperty("Size")).isFalse();
    assertThat(note.capabilities()).contains("setHandlesExist");
  }

  @Test
  void haveTheClaimsAboutTheirType() {
    source.with("Notes.psm1", NOTE);
    var asked = new ArrayList<String>();

    ModuleSubjects.of(
        source.read().modules(),
        List.of(),
        type -> {
          asked.add(type);
          return List.of();
        });

    assertThat(asked).containsExactly("Notes/Note");
  }
}
