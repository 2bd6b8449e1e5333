package io.github.dsctck.core.powershell;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.json.Mark;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DataFileTest {

  @Test
  void readsAModuleManifest() {
    var file =
        DataFile.read(
            """
            #
            # Module manifest
            #
            @{
              RootModule = 'A.psm1'
              "ModuleVersion" = "1.2.3"
              DscResourcesToExport = @(
                'A'   # the first
                "B", 'C'
              )
              FunctionsToExport = 'x', 'y'; Number = 0x10; Flag = $TRUE
              Nothing = $null
              PrivateData = @{ PSData = @{ Tags = @() } }
            }
            """);

    var table = file.table();
    assertThat(file.fault()).isEmpty();
    assertThat(table.isConstant()).isTrue();
    assertThat(table.member("rootmodule").flatMap(ConstantValue::text)).contains("A.psm1");
    assertThat(table.member("ModuleVersion").flatMap(ConstantValue::text)).contains("1.2.3");
    var exported = table.member("DscResourcesToExport").orElseThrow().elements();
    assertThat(exported)
        .extracting(value -> value.text().orElseThrow())
        .containsExactly("A", "B", "C");
    assertThat(exported.get(1).mark()).isEqualTo(new Mark(9, 5));
    assertThat(table.member("FunctionsToExport").orElseThrow().elements()).hasSize(2);
    assertThat(table.member("Nothing").orElseThrow().elements()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@{ A = $PSScriptRoot }",
        "@{ A = \"$x\" }",
        "@{ A = 'a b'.Split(' ') }",
        "@{ A = (Get-Item x) }",
        "@{ A = 'a' + 'b' }",
        "@{ A = [version]'1.0' }",
        "@{ A = { } }",
        "@{ A = $( 'a' ) }",
        "Get-Process",
        "@{ A = 1 } ; Remove-Item x",
        ""
      })
  void evaluatesNothing(String text) {
    var file = DataFile.read(text);

    assertThat(file.table().isConstant()).isFalse();
    assertThat(file.fault()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"@{ A = 'x'", "@{ A = @('x' }", "@{ A = 'x }", "@{ A = ('x' }"})
  void namesAnEndThatIsMissing(String text) {
    assertThat(DataFile.read(text).fault()).isPresent();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "@{ A = '1'; a = '2'; B = 'b' } | 1:13 the key \"a\" twice",
        "@{ 'A' = '1'; \"a\" = $x; B = 'b' } | 1:15 the key \"a\" twice",
        "@{ C = @{ D = 1; d = 2 }; A = '1'; a = '2'; B = 'b' } | 1:18 the key \"d\" twice",
        "@{ A = @('1',); B = 'b' } | 1:13 \",\" without a value after it",
        "@{ A = '1',; B = 'b' } | 1:11 \",\" without a value after it",
        "@{ A '1'; B = 'b' } | 1:4 the key \"A\" without \"=\" after it",
        "@{ A = '1'; C } | 1:13 the key \"C\" without \"=\" after it",
      })
  void namesDefectsOfListsAndTables(String text, String fault) {
    var file = DataFile.read(text);

    assertThat(file.fault())
        .hasValueSatisfying(one -> assertThat(one.mark() + " " + one.message()).isEqualTo(fault));
    assertThat(file.table().member("A").orElseThrow().elements().get(0).text())
        .isEqualTo(Optional.of("1"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"@{ $a = 1; $a = 2 }", "@{ \"$a\" = 1; \"$a\" = 2 }", "@{ A[0] = 1 }"})
  void namesNoDefectsOfKeysThatAreNotConstant(String text) {
    assertThat(DataFile.read(text).fault()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"@{ A = ", "@(", "(", "@{'a' = @("})
  void readsAHundredThousandBracketsInOrder(String bracket) {
    assertThat(DataFile.read(bracket.repeat(100_000)).table().isConstant()).isFalse();
  }

  @Test
  void resolvesEscapes() {
    var table = DataFile.read("@{ A = \"`\"a`\" ``n `n `u{263A} `$x\"; B = 'it''s' }").table();

    assertThat(table.member("A").flatMap(ConstantValue::text)).contains("\"a\" `n \n ☺ $x");
    assertThat(table.member("B").flatMap(ConstantValue::text)).contains("it's");
  }

  @Test
  void readsHereStrings() {
    var table = DataFile.read("@{ A = @'\r\na\r\n'b'\r\n'@\nB = @\"\n\"@ }").table();

    assertThat(table.member("A").flatMap(ConstantValue::text)).contains("a\r\n'b'");
    assertThat(table.member("B").flatMap(ConstantValue::text)).contains("");
  }

  @Test
  void readsTheKeysAfterAConditionalValue() {
    var data =
        DataFile.read(
            """
            @{
              RootModule = if ($PSEdition -like 'Core')
              {
                'core.dll'
              }
              else
              {
                'full.dll'
              }
              ModuleVersion = '1.2'
            }
            """);

    assertThat(data.table().member("RootModule").orElseThrow().isConstant()).isFalse();
    assertThat(data.table().member("ModuleVersion").orElseThrow().text()).contains("1.2");
  }
}
