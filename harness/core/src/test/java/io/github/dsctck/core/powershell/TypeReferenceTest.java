package io.github.dsctck.core.powershell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypeReferenceTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bool|System.Boolean",
        "INT|System.Int32",
        "string|system.String",
        "Tuple[bool,C]|System.Tuple[[bool], [C]]",
        "Tuple[bool,C[]]|Tuple[ [System.Boolean] , [C[ ]] ]",
        "Nullable[int]|System.Nullable[System.Int32]",
        "List[string]|System.Collections.Generic.List[[string, mscorlib]]",
        "hashtable[]|System.Collections.Hashtable[]",
        "hashtable|collections.Hashtable",
        "List[string]|Collections.Generic.List[string]",
        "regex|Text.RegularExpressions.Regex",
      })
  void findsTheSameTypeInOtherSpellings(String one, String other) {
    assertThat(canonical(one)).isEqualTo(canonical(other));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"C|C[]", "C[]|C[][]", "C[,]|C[]", "Tuple[bool,C]|Tuple[C,bool]", "A.C|B.C"})
  void findsDifferentTypes(String one, String other) {
    assertThat(canonical(one)).isNotEqualTo(canonical(other));
  }

  @Test
  void knowsTheElementOfAnArray() {
    var type = TypeReader.read("Package[]").orElseThrow();

    assertThat(type.isArrayOf("package")).isTrue();
    assertThat(type.isClass("package")).isFalse();
    assertThat(type.element().isClass("package")).isTrue();
    assertThat(TypeReader.read("Package[][]").orElseThrow().isArrayOf("Package")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[", "]", "a[", "a[b", "a[b]c", "1 2", "a[[b]", "a[][b]"})
  void readsNoTypeFromOtherText(String text) {
    assertThat(TypeReader.read(text)).isEmpty();
  }

  private static String canonical(String type) {
    return TypeReader.read(type).orElseThrow().canonical(Set.of("system.collections.generic"));
  }
}
