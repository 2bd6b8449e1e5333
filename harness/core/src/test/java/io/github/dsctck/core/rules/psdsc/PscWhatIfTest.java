package io.github.dsctck.core.rules.psdsc;

import static io.github.dsctck.core.rules.psdsc.TestedModule.note;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PscWhatIfTest {

  @TempDir private Path folder;

  private List<String> judge(String... methods) {
    return new TestedModule(folder).of(note(methods)).judge("PSC-07");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "[void] | [void]",
        "[void] |",
        "| [void]",
        "[Note] | [note]",
        "[Tuple[Note, string[]]] | [System.Tuple[[Note], [String[]]]]",
      })
  void acceptsTheSameReturnType(String plain, String whatIf) {
    var methods =
        new String[] {
          "static %s Set([Note] $i) { return }".formatted(plain == null ? "" : plain),
          "static %s Set([Note] $i, [System.Boolean] $w) { return }"
              .formatted(whatIf == null ? "" : whatIf)
        };

    assertThat(judge(methods)).containsExactly("passed");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "[void] | [Note] Set([Note] $i, [bool] $w)",
        "[Note] | [void] Set([Note] $i, [bool] $w)",
        "[Tuple[Note, string[]]] | [Note] Set([Note] $i, [bool] $w)",
        "[Note] | [Note] Set([Note] $i, [switch] $w)",
        "[Note] | [Note] Set([bool] $w, [Note] $i)",
        "[Note] | [Note] Set([Note] $i, $w)",
      })
  void rejectsOthers(String plain, String whatIf) {
    var found =
        judge(
            "static %s Set([Note] $i) { return }".formatted(plain),
            "static %s { return }".formatted(whatIf));

    assertThat(found).singleElement().asString().endsWith("static " + whatIf);
  }

  @Test
  void warnsOfAWhatIfWithoutASet() {
    assertThat(judge("static [Note] Set([Note] $i, [bool] $w) { return $i }"))
        .containsExactly("warns Notes.psm1:3:15 static [Note] Set([Note] $i, [bool] $w)");
  }

  @Test
  void rejectsAWhatIfAloneThatReturnsSomethingElse() {
    assertThat(judge("static [hashtable] Set([Note] $i, [bool] $w) { return @{} }"))
        .containsExactly("Notes.psm1:3:20 static [hashtable] Set([Note] $i, [bool] $w)");
  }

  @Test
  void judgesOnlyTheRightOverloadIfThereIsOne() {
    assertThat(
            judge(
                "static [void] Set([string] $name, [int] $size) {}",
                "static [Note] Set([Note] $i) { return $i }",
                "static [Note] Set([Note] $i, [bool] $w) { return $i }"))
        .containsExactly("passed");
  }

  @Test
  void isNotAboutOtherOverloads() {
    assertThat(judge("static [void] Set([Note] $i) {}", "[void] Set([Note] $i, [bool] $w) {}"))
        .isEmpty();
  }
}
