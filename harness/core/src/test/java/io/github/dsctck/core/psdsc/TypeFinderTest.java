package io.github.dsctck.core.psdsc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.powershell.ClassDeclaration;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypeFinderTest {

  @TempDir private Path folder;
  private SourceFolder verified;
  private SourceFolder installed;

  @BeforeEach
  void createFolders() {
    verified = new SourceFolder(folder.resolve("verified"));
    installed = new SourceFolder(folder.resolve("installed"));
  }

  /** Returns the base classes of the class Note. */
  private BaseChain bases() {
    var modules = verified.read().modules();
    var finder = new TypeFinder(modules, installed.read().modules());
    return modules.stream()
        .flatMap(module -> module.sources().stream())
        .flatMap(
            source ->
                source.script().classes().stream()
                    .filter(one -> one.name().equals("Note"))
                    .map(one -> finder.bases(source, one)))
        .findFirst()
        .orElseThrow();
  }

  private void assertFinds(String... names) {
    assertThat(bases().classes()).extracting(ClassDeclaration::name).containsExactly(names);
    assertThat(bases().unresolved()).isEmpty();
    assertThat(bases().circle()).isEmpty();
  }

  private void assertMisses(String name) {
    assertThat(bases().unresolved()).contains(name);
  }

  @Test
  void findsBasesInTheSameFile() {
    verified.with("a.psm1", "class Root {}\nclass base : Root {}\nclass Note : BASE {}");

    assertFinds("base", "Root");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "using module ./base/Base.psm1",
        "using module .\\base\\Base.psm1",
        "using module 'base/Base.psm1'",
        "using module base\\..\\base\\BASE.PSM1",
        "using module Base",
        "using module @{ ModuleName = 'Base'; ModuleVersion = '1.0' }",
      })
  void findsBasesInModulesThatAFileUses(String using) {
    verified
        .with("a.psm1", using + "\nclass Note : Base {}")
        .with("base/Base.psm1", "class Base {}");

    assertFinds("Base");
  }

  @Test
  void findsBasesByTheManifestThatAFileUses() {
    verified
        .with("a.psm1", "using module ./lib/Lib.psd1\nclass Note : Base {}")
        .with("lib/Lib.psd1", "@{ RootModule = 'Core.psm1' }")
        .with("lib/Core.psm1", "class Base {}");

    assertFinds("Base");
  }

  @Test
  void followsEachFileToTheModulesThatItUses() {
    verified
        .with("a.psm1", "using module ./b.psm1\nclass Note : Base {}")
        .with("b.psm1", "using module ./c.psm1\nclass Base : Root {}")
        .with("c.psm1", "class Root {}");

    assertFinds("Base", "Root");
  }

  @Test
  void doesNotFindBasesOfModulesThatNoFileUses() {
    verified.with("a.psm1", "class Note : Base {}").with("b.psm1", "class Base {}");

    assertMisses("Base");
  }

  @Test
  void findsBasesInOtherFilesOfTheModule() {
    verified
        .with("Notes.psd1", "@{ RootModule = 'Notes.psm1' }")
        .with("Classes/001.Base.ps1", "class Base {}")
        .with("Classes/002.Note.ps1", "class Note : Base {}");

    assertFinds("Base");
  }

  @Test
  void findsBasesInInstalledModules() {
    verified.with("a.psm1", "class Note : ResourceBase {}");
    assertMisses("ResourceBase");

    installed
        .with("Common/1.0.0/Common.psd1", "@{ RootModule = 'Common.psm1' }")
        .with("Common/1.0.0/Common.psm1", "class ResourceBase {}");
    assertFinds("ResourceBase");
  }

  @Test
  void prefersTheNearestClass() {
    verified
        .with("a.psm1", "using module ./b.psm1\nclass Base { [int] $Own }\nclass Note : Base {}")
        .with("b.psm1", "class Base {}");

    assertThat(bases().classes())
        .singleElement()
        .satisfies(base -> assertThat(base.members()).hasSize(1));
  }

  @Test
  void knowsTheChainUpToTheClassThatIsMissing() {
    verified.with("a.psm1", "class Base : Contoso.Root {}\nclass Note : Base {}");

    assertThat(bases().classes()).extracting(ClassDeclaration::name).containsExactly("Base");
    assertMisses("Contoso.Root");
    assertThat(bases().has("base")).isTrue();
    assertThat(bases().has("contoso.root")).isTrue();
    assertThat(bases().has("other")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class Note {}",
        "class Note : System.Object {}",
        "class Note : IDisposable {}",
        "class Note : System.Collections.Generic.List[string] {}",
      })
  void expectsNoBasesInTheFramework(String source) {
    verified.with("a.psm1", source);

    assertFinds();
  }

  @ParameterizedTest
  @CsvSource({
    "class Note : Note {}, Note",
    "class A : Note {} class Note : A {}, Note",
    "class A : B {} class B : A {} class Note : A {}, A",
  })
  void endsAtCircles(String source, String circle) {
    verified.with("a.psm1", source);

    assertThat(bases().circle()).contains(circle);
    assertThat(bases().unresolved()).isEmpty();
  }

  @Test
  void findsClassesAndEnums() {
    verified
        .with("a.psm1", "using module ./b.psm1\nenum Colour { Red }")
        .with("b.psm1", "enum Size { S; M }\nclass Part {}");
    var modules = verified.read().modules();
    var finder = new TypeFinder(modules, List.of());
    var source = modules.get(0).sources().get(0);

    assertThat(finder.findEnum(source, "colour")).isPresent();
    assertThat(finder.findEnum(source, "Size"))
        .hasValueSatisfying(size -> assertThat(size.labels()).containsExactly("S", "M"));
    assertThat(finder.findEnum(source, "Part")).isEmpty();
    assertThat(finder.findClass(source, "PART")).isPresent();
    assertThat(finder.findClass(source, "Size")).isEmpty();
  }

  @Test
  void takesNoTypesFromOtherFilesThatPowerShellRefuses() {
    verified.with("a.psm1", "class Note : Base {}").with("b.psm1", "class Base { [string $Name }");

    assertMisses("Base");
  }
}
