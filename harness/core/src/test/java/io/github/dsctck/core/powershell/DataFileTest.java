package io.github.dsctck.core.powershell;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.json.Mark;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
        "@{ A }",
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
