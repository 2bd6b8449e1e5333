package io.github.dsctck.core.psdsc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.powershell.ClassDeclaration;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SourceReaderTest {

  private static final String RESOURCE = "[DscResource()] class Note {}\n";

  @TempDir private Path folder;

  private SourceFolder with(String name, String text) {
    return new SourceFolder(folder).with(name, text);
  }

  private SourceFolder with(String name, byte[] content) {
    return new SourceFolder(folder).with(name, content);
  }

  private SourceTree read() {
    return new SourceFolder(folder).read();
  }

  /** Returns each module with its files. */
  private List<String> modules() {
    return read().modules().stream()
        .map(
            module ->
                module.name() + module.sources().stream().map(ScriptSource::relative).toList())
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.ps1", "A.PSM1", "a.b.psd1", ".psm1"})
  void readsPowerShellByItsName(String name) {
    assertThat(SourceReader.reads(Path.of(name))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.ps1xml", "a.psm1.txt", "ps1", "a.cdxml", "a.pssc"})
  void readsNoOtherFiles(String name) {
    assertThat(SourceReader.reads(Path.of(name))).isFalse();
  }

  @Test
  void givesAModuleTheFilesThatItsManifestNames() {
    with("Notes.psd1", "@{ RootModule = 'Main.psm1'; NestedModules = '.\\sub\\More.psm1' }")
        .with("Main.psm1", "")
        .with("sub/More.psm1", "")
        .with("sub/Alone.psm1", "");

    assertThat(modules())
        .containsExactly("Notes[Main.psm1, sub/More.psm1]", "Alone[sub/Alone.psm1]");
  }

  @Test
  void givesAModuleTheFileOfItsName() {
    with("Notes.psd1", "@{ ModuleVersion = '1.0' }").with("notes.psm1", "").with("x.psm1", "");

    assertThat(modules()).containsExactly("Notes[notes.psm1]", "x[x.psm1]");
  }

  @Test
  void findsTheModuleThatAManifestNamesWithoutEnding() {
    with("Notes.psd1", "@{ RootModule = 'Notes'; NestedModules = 'More' }")
        .with("Notes.psm1", "")
        .with("More.psd1", "@{ RootModule = 'Main.psm1' }")
        .with("Main.psm1", "");

    assertThat(modules()).containsExactly("Notes[Main.psm1, Notes.psm1]");
    assertThat(read().modules().get(0).loaded())
        .contains(LoadedFiles.comparable(folder.resolve("Notes.psm1")));
  }

  @Test
  void givesAModuleTheScriptsBelowIt() {
    with("Notes.psd1", "@{ RootModule = 'Notes.psm1' }")
        .with("Classes/010.Base.ps1", RESOURCE)
        .with("Classes/Deep/Note.ps1", RESOURCE);

    assertThat(modules()).containsExactly("Notes[Classes/010.Base.ps1, Classes/Deep/Note.ps1]");
  }

  @Test
  void givesScriptsToNoneOfTwoModules() {
    with("A.psd1", "@{ RootModule = 'A.psm1' }")
        .with("B.psd1", "@{ RootModule = 'B.psm1' }")
        .with("Note.ps1", RESOURCE);

    assertThat(modules()).containsExactly("A[]", "B[]", "Note[Note.ps1]");
  }

  @Test
  void makesOtherFilesModulesOfTheirOwn() {
    with("One.psm1", RESOURCE).with("two.ps1", RESOURCE);

    assertThat(modules()).containsExactly("One[One.psm1]", "two[two.ps1]");
    assertThat(read().modules().get(0).version()).isEqualTo("0.0.0");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"@{ PSDependOptions = @{ Target = 'x' } }", "@('Target')", "ConvertFrom-X", ""})
  void ignoresOtherDataFiles(String text) {
    assertThat(with("data.psd1", text).read().modules()).isEmpty();
  }

  @Test
  void readsDataThatIsMoreThanATable() {
    with("Notes.psd1", "$root = 'x'\n@{ RootModule = $root }")
        .with("Notes.psm1", "")
        .with("other.psd1", "$root = 'x'\n@{ RootModule = $root }");

    assertThat(modules()).containsExactly("Notes[Notes.psm1]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"'1.2'|1.2.0", "'1.2.3.4'|1.2.3", "'7'|7.0.0", "'x'|0.0.0", "$v|0.0.0"})
  void givesVersionsThreeNumbers(String example) {
    var parts = example.split("\\|");
    with("Notes.psd1", "@{ RootModule = 'Notes.psm1'; ModuleVersion = %s }".formatted(parts[0]));

    assertThat(read().modules().get(0).version()).isEqualTo(parts[1]);
  }

  private void assertReadsClass() {
    assertThat(read().unreadable()).isEmpty();
    assertThat(read().modules())
        .flatExtracting(PowerShellModule::sources)
        .flatExtracting(source -> source.script().classes())
        .extracting(ClassDeclaration::name)
        .containsExactly("Größe");
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "windows-1252"})
  void readsEncodingsWithoutMark(String charset) {
    with("a.psm1", "[DscResource()] class Größe {}".getBytes(Charset.forName(charset)));

    assertReadsClass();
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
  void readsEncodingsWithMark(String charset) {
    with("a.psm1", "\ufeff[DscResource()]\r\nclass Größe {}".getBytes(Charset.forName(charset)));

    assertReadsClass();
  }

  @Test
  void reportsUtf16WithoutMark() {
    with("a.psm1", RESOURCE.getBytes(StandardCharsets.UTF_16LE));

    assertThat(read().modules()).isEmpty();
    assertThat(read().unreadable())
        .singleElement()
        .satisfies(
            file -> {
              assertThat(file.relative()).isEqualTo("a.psm1");
              assertThat(file.reason()).contains("NUL characters", "byte-order mark");
            });
  }

  @Test
  void reportsFilesThatAreTooLarge() {
    var large = new byte[(8 << 20) + 1];
    Arrays.fill(large, (byte) ' ');
    with("a.psm1", large).with("b.psm1", RESOURCE);

    assertThat(read().unreadable())
        .singleElement()
        .extracting(SourceTree.UnreadableFile::reason)
        .asString()
        .contains("more than 8 MiB");
    assertThat(modules()).containsExactly("b[b.psm1]");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "folders have no pipes there")
  @Timeout(10)
  void reportsFilesThatAreNotRegular() throws IOException, InterruptedException {
    var pipe = folder.resolve("a.psm1");
    new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor();
    var endless = Files.createSymbolicLink(folder.resolve("zero.psm1"), Path.of("/dev/zero"));

    assertThat(SourceReader.read(List.of(pipe, endless), Path::toString).unreadable())
        .hasSize(2)
        .allMatch(file -> file.reason().contains("not a regular file"));
    assertThat(SourceReader.declaresResource(pipe)).isFalse();
    Files.delete(endless);
  }

  @Test
  void reportsFilesThatAreGone() {
    var tree = SourceReader.read(List.of(folder.resolve("gone.psm1")), Path::toString);

    assertThat(tree.unreadable()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        RESOURCE,
        "[dscresource(RunAsCredential = 'Optional')]\n\nclass Note {}",
        "using module X\n# text\n[DscResourceAttribute()] [Other()] class Note : Base {}",
        "[ # text\n DscResource()] class Note {}",
      })
  void recognizesResources(String text) {
    with("a.ps1", text);

    assertThat(SourceReader.declaresResource(folder.resolve("a.ps1"))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class Note {}",
        "# [DscResource()] class Note {}",
        "'[DscResource()] class Note {}'",
        "function f { [DscResource()] class Note {} }",
      })
  void recognizesNothingElse(String text) {
    with("a.ps1", text).with("a.txt", RESOURCE);

    assertThat(SourceReader.declaresResource(folder.resolve("a.ps1"))).isFalse();
    assertThat(SourceReader.declaresResource(folder.resolve("a.txt"))).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "a.psm1, function Get-Note {, 1",
    "a.ps1, class Base { }}, 1",
    "a.ps1, function Get-Note {, 0",
    "a.psm1, [DscResource()] class Note {, 0",
    "a.psm1, [ <# ours #> DscResource()] class Note {, 0",
    "a.psm1, [System.Management.Automation.DscResource()] class Note {, 0",
    "a.psm1, Get-DscResource; function f {, 1",
  })
  void namesFilesThatPowerShellRefuses(String name, String text, int count) {
    with(name, text);

    assertThat(read().unreadable())
        .hasSize(count)
        .allMatch(file -> file.reason().matches("is refused by PowerShell .+ at 1:\\d+"));
  }
}
