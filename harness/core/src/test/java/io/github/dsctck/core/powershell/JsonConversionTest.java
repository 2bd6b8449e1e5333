package io.github.dsctck.core.powershell;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.powershell.token.Lexer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonConversionTest {

  private static ConstantValue of(String value) {
    return new ConstantReader(new Lexer(value)).statement();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "@{ Type = 'object' } # ConvertTo-Json | {\"Type\":\"object\"}",
        "@{ a = 1; B = -2.5; c = $true; d = $null; e = @('x'); f = @() } # convertto-json"
            + " | {\"a\":1,\"B\":-2.5,\"c\":true,\"d\":null,\"e\":[\"x\"],\"f\":[]}",
        "[ordered]@{ '$ref' = 'r' } # ConvertTo-Json -Compress | {\"$ref\":\"r\"}",
        "(@{ a = \"it's\" } # ConvertTo-Json -Depth 5 -Compress) | {\"a\":\"it's\"}",
        "@{ a = @{ b = @{ c = 'x', 'y' } } } # ConvertTo-Json"
            + " | {\"a\":{\"b\":{\"c\":\"x y\"}}}",
        "@{ a = @{ b = @{ c = @{ } } } } # ConvertTo-Json"
            + " | {\"a\":{\"b\":{\"c\":\"System.Collections.Hashtable\"}}}",
        "@{ a = @{ b = @{ c = 'x', 'y' } } } # ConvertTo-Json -Depth 3"
            + " | {\"a\":{\"b\":{\"c\":[\"x\",\"y\"]}}}",
      })
  void becomesTheTextOfTheCommand(String value, String json) {
    assertThat(of(value.replace('#', '|')).text()).contains(json);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@{ a = $x } | ConvertTo-Json",
        "@{ a = 0x10 } | ConvertTo-Json",
        "@{ a = 1kb } | ConvertTo-Json",
        "@{ a = 1 } | ConvertTo-Json -AsArray",
        "@{ a = 1 } | ConvertTo-Json -Depth $n",
        "@{ a = 1 } | ConvertTo-Json | Out-String",
        "@{ a = 1 } | Out-String",
        "@{ a = @{ b = @{ c = @(1, 2) } } } | ConvertTo-Json",
        "[pscustomobject]@{ a = 1 } | ConvertTo-Json",
        "'a' | ConvertTo-Json",
      })
  void isNotConstantOtherwise(String value) {
    assertThat(of(value).isConstant()).isFalse();
  }
}
