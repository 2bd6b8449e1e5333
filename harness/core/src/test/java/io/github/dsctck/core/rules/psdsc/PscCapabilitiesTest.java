package io.github.dsctck.core.rules.psdsc;

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

class PscCapabilitiesTest {

  private static final String ADAPTED = "Note.dsc.adaptedResource.json";

  @TempDir private Path folder;

  private static String adapted(String type, String... capabilities) {
    return """
    {
    "$schema": "https://aka.ms/dsc/schemas/v3/bundled/adaptedresource/manifest.json",
    "type": "%s",
    "kind": "resource",
    "version": "1.0.0",
    "capabilities": [%s],
    "requireAdapter": "Microsoft.Adapter/PowerShell",
    "path": "Notes.psd1",
    "schema": { "embedded": {} }
    }
    """
        .formatted(type, '"' + String.join("\", \"", capabilities) + '"');
  }

  private List<String> judge(String member, String capability) {
    return new TestedModule(folder)
        .of(note(member))
        .with(ADAPTED, adapted("Notes/Note", "get", capability))
        .judge("PSC-04");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "set | ",
        "test | ",
        "setHandlesExist | [DscProperty()] [bool] $_exist",
        "setWhatIf | static [void] Set([Note] $i, [bool] $w) {}",
        "delete | static [void] Delete([Note] $i) {}",
        "export | static [Note[]] Export() { return @() }",
      })
  void followFromTheClass(String capability, String member) {
    assertThat(judge(member == null ? "" : member, capability)).containsExactly("passed");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "setHandlesExist | [bool] $_exist",
        "setHandlesExist | [DscProperty()] [bool] $Exist",
        "setWhatIf | static [void] Set([Note] $i) {}",
        "delete | [void] Delete([Note] $i) {}",
        "export | static [Note[]] Exports() { return @() }",
        "resolve | ",
      })
  void areNoOthers(String capability, String member) {
    assertThat(judge(member == null ? "" : member, capability))
        .containsExactly("%s:6:17 \"%s\"".formatted(ADAPTED, capability));
  }

  @Test
  void followFromOwnStaticMethodsOnly() {
    var judged =
        new TestedModule(folder)
            .of(
                "class Base { static [Base[]] Export() { return @() } }\n"
                    + classNote("class Note : Base {"))
            .with(ADAPTED, adapted("Notes/Note", "export"))
            .judge("PSC-04");

    assertThat(judged).containsExactly(ADAPTED + ":6:17 \"export\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"whatIf", "Export"})
  void areReadFromManifestsThatEnginesDrop(String capability) {
    assertThat(judge("", capability))
        .containsExactly("%s:6:17 \"%s\"".formatted(ADAPTED, capability));
  }

  @Test
  void areReadFromListsOfManifests() {
    var judged =
        new TestedModule(folder)
            .of(note())
            .with(
                "notes.dsc.manifests.json",
                "{ \"adaptedResources\": [\n%s] }".formatted(adapted("Notes/Note", "export")))
            .judge("PSC-04");

    assertThat(judged).containsExactly("notes.dsc.manifests.json:7:17 \"export\"");
  }

  @Test
  void ofOtherTypesDoNotCount() {
    var judged =
        new TestedModule(folder)
            .of(note())
            .with(ADAPTED, adapted("Other/Note", "export"))
            .judge("PSC-04");

    assertThat(judged).isEmpty();
  }

  private List<String> judgeModule(String source, String capabilities) {
    return new TestedModule(folder)
        .with("Notes.psm1", source)
        .with(
            "Notes.psd1",
            "@{ RootModule = 'Notes.psm1'\nPrivateData = @{ PSData = @{ DscCapabilities = %s } } }"
                .formatted(capabilities))
        .judge("PSC-04");
  }

  @Test
  void ofAModuleFollowFromAnyOfItsClasses() {
    var memo = "[DscResource()] class Memo { static [Memo[]] Export() { return @() } }";

    assertThat(judgeModule(note() + memo, "'get', 'Export'")).containsExactly("passed");
    assertThat(judgeModule(note() + memo, "'get', 'delete'"))
        .containsExactly("Notes.psd1:2:55 \"delete\"");
  }

  @Test
  void ofAModuleAreJudgedAsFarAsConstant() {
    assertThat(judgeModule(note(), "@('export', $other)"))
        .containsExactly("Notes.psd1:2:50 \"export\"");
    assertThat(judgeModule("# no class", "'export'")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"$all", "@('get', $other)", "(Get-All)", "'get', 'set' -join ','"})
  void ofAModuleAreNotExercisedWithoutConstants(String capabilities) {
    assertThat(judgeModule(note(), capabilities))
        .containsExactly("not exercised: DscCapabilities is not constant");
  }

  @ParameterizedTest
  @CsvSource({
    "@{ PrivateData = $data }, DscCapabilities is not constant",
    "@{ PrivateData = @{ PSData = $data } }, DscCapabilities is not constant",
    "$all, the module manifest is no constant table",
  })
  void ofAModuleAreNotExercisedInsideOfWhatIsNotConstant(String manifest, String reason) {
    var judged =
        new TestedModule(folder)
            .with("Notes.psm1", note())
            .with("Notes.psd1", manifest.replace("@{ ", "@{ RootModule = 'Notes.psm1'; "))
            .judge("PSC-04");

    assertThat(judged).containsExactly("not exercised: " + reason);
  }

  @Test
  void mayFollowFromABaseClassThatIsNotThere() {
    var judged =
        new TestedModule(folder)
            .with("Notes.psm1", classNote("class Note : Absent {"))
            .with(ADAPTED, adapted("Notes/Note", "get", "setHandlesExist"))
            .with(
                "Notes.psd1",
                "@{ RootModule = 'Notes.psm1'\n"
                    + "PrivateData = @{ PSData = @{ DscCapabilities = 'setHandlesExist' } } }")
            .judge("PSC-04");

    assertThat(judged)
        .hasSize(2)
        .allMatch(verdict -> verdict.startsWith("not exercised: the base class Absent was not"));
  }
}
