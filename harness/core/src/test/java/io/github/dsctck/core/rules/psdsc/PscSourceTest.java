package io.github.dsctck.core.rules.psdsc;

import static io.github.dsctck.core.rules.psdsc.TestedModule.classNote;
import static io.github.dsctck.core.rules.psdsc.TestedModule.note;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PscSourceTest {

  @TempDir private Path folder;

  private List<String> judge(String source) {
    return new TestedModule(folder)
        .of(source).judge("PSC-19").stream().filter(verdict -> !verdict.equals("passed")).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "Run() {} | run() {} | 4:1 run()",
        "Run() {} | static Run() {} | 4:8 static Run()",
        "Run([int] $a) {} | Run([System.Int32] $b) {} | 4:1 Run([System.Int32] $b)",
        "Run($a) {} | Run([object] $b) {} | 4:1 Run([object] $b)",
        "[int] Run() { return 1 } | [string] Run() { return 1 } | 4:10 [string] Run()",
        "Note([int] $a) {} | Note([int] $b) {} | 4:1 Note([int] $b)",
        "[int] $A | [string] $a | 4:10 [string] $a",
        "[int] $A | static [int] $A | 4:14 static [int] $A",
        "[int] $a | [string] $NAME | 5:29 [string] $Name",
      })
  void rejectsTheSameMemberTwice(String one, String other, String found) {
    assertThat(judge(note(one, other))).containsExactly("Notes.psm1:" + found);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "Run() {} | Run([int] $a) {}",
        "Run([int] $a) {} | Run([int[]] $a) {}",
        "Run([int] $a) {} | Run([string] $a) {}",
        "Run([Tuple[int, string]] $a) {} | Run([Tuple[string, int]] $a) {}",
        "Note() {} | static Note() {}",
        "[int] $Run | Run() {}",
      })
  void acceptsOverloads(String one, String other) {
    assertThat(judge(note(one, other))).isEmpty();
  }

  @Test
  void rejectsATypeTwice() {
    assertThat(judge(note() + "enum NOTE { A }"))
        .containsExactly("Notes.psm1:8:6 a second declaration of Note");
    assertThat(judge(note() + "class note {}"))
        .containsExactly("Notes.psm1:8:7 a second declaration of Note");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "class A {} class a {} | 8:18 a second declaration of A",
        "enum E { X } enum e { Y } | 8:19 a second declaration of E",
        "enum E { X } class E {} | 8:6 a second declaration of E",
        "class A { [int] $X; [int] $x } | 8:27 [int] $x",
        "class A : B {} class B : A {} | 8:7 class A : B",
        "class A : A {} class B : A {} | 8:7 class A : A",
        "class A : B {} class B : Memo {} [DscResource()] class Memo : A {} | 8:56 class Memo : A",
      })
  void rejectsDefectsOfOtherClassesOnce(String others, String found) {
    assertThat(judge(note() + others)).containsExactly("Notes.psm1:" + found);
    assertThat(judge(note() + others + "[DscResource()] class Last {}"))
        .containsExactly("Notes.psm1:" + found);
  }

  @Test
  void namesTheCircleOfBaseClasses() {
    assertThat(judge("class B : A {}; class A : B {}\n" + classNote("class Note : B {")))
        .containsExactly("Notes.psm1:3:7 class Note : B, and class B derives from itself");
  }

  @Test
  @Timeout(20)
  void readsLongChainsOfOtherClasses() {
    var classes =
        IntStream.range(0, 20_000).mapToObj(i -> "class C%d : C%d {}".formatted(i, i + 1));

    assertThat(judge(note() + classes.collect(Collectors.joining("\n")))).isEmpty();
  }

  @Test
  void rejectsEachTypeTwiceAtItsResource() {
    var notes = new TestedModule(folder).of(note() + classNote("class Memo {") + "enum memo { A }");

    assertThat(notes.judge("PSC-19"))
        .containsExactly("passed", "passed", "Notes.psm1:15:6 a second declaration of Memo");
  }

  @Test
  void rejectsCyclesOfBaseClasses() {
    assertThat(judge("class Base : Note {}\n" + classNote("class Note : Base {")))
        .containsExactly("Notes.psm1:3:7 class Note : Base");
    assertThat(judge(classNote("class Note : Note {")))
        .containsExactly("Notes.psm1:2:7 class Note : Note");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "'open | 8:1",
        "\"open | 8:1",
        "@' | 8:1",
        "<# open | 8:1",
        "if ($a) { | 8:9",
        "} | 8:1",
        "$( | 8:1",
      })
  void reportsFaultsOfAFile(String last, String place) {
    assertThat(judge(note() + last))
        .anySatisfy(verdict -> assertThat(verdict).startsWith("Notes.psm1:" + place + " "))
        .filteredOn(verdict -> verdict.startsWith("Notes"))
        .hasSize(1);
  }

  @Test
  void blocksTheRuleForClassesOfAFaultyFile() {
    assertThat(judge(note() + "'open"))
        .anySatisfy(verdict -> assertThat(verdict).startsWith("not exercised: "));
  }

  @Test
  void isNotAboutFaultyFilesWithoutResources() {
    assertThat(new TestedModule(folder).of(note()).with("script.ps1", "'open").judge("PSC-19"))
        .containsOnly("passed");
  }

  @Test
  void reportsFaultsOfTheModuleManifest() {
    assertThat(
            new TestedModule(folder)
                .with("Notes.psm1", note())
                .with("Notes.psd1", "@{ RootModule = 'Notes.psm1'\nDscResourcesToExport = 'Note'")
                .judge("PSC-19"))
        .anySatisfy(verdict -> assertThat(verdict).startsWith("Notes.psd1:1:"));
  }
}
