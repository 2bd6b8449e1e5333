package io.github.dsctck.core.emulation;

import static io.github.dsctck.core.emulation.Texts.json;
import static io.github.dsctck.core.emulation.Texts.quoted;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.emulation.input.ArgumentExpansion;
import io.github.dsctck.core.emulation.input.EnvironmentInput;
import io.github.dsctck.core.emulation.input.InputText;
import io.github.dsctck.core.manifest.Argument;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InputTest {

  private static final ArgumentExpansion EXPANSION =
      new ArgumentExpansion(
          "Contoso.Tea/Cup", "1.2.3", "/r/cup.dsc.resource.json", Optional.empty());

  private static List<String> expand(Argument argument, String input) {
    return EXPANSION.expand(List.of(argument), input, false);
  }

  @Test
  void keepsTheOrderOfTheArguments() {
    var args =
        List.of(
            new Argument.Literal("get"),
            new Argument.JsonInput("--in", false),
            new Argument.ResourceType("--type"),
            new Argument.Literal("*"));
    assertThat(EXPANSION.expand(args, "{}", false))
        .containsExactly("get", "--in", "{}", "--type", "Contoso.Tea/Cup", "*");
  }

  @Test
  void leavesOutAnOptionalInputThatIsMissing() {
    assertThat(expand(new Argument.JsonInput("--in", false), "")).isEmpty();
  }

  @Test
  void sendsAMissingMandatoryInputEmpty() {
    assertThat(expand(new Argument.JsonInput("--in", true), "")).containsExactly("--in", "");
  }

  @Test
  void sendsTheWhatIfFlagInWhatIfModeOnly() {
    var args = List.<Argument>of(new Argument.WhatIf("-w"));
    assertThat(EXPANSION.expand(args, "{}", true)).containsExactly("-w");
    assertThat(EXPANSION.expand(args, "{}", false)).isEmpty();
  }

  @Test
  void describesTheResource() {
    assertThat(expand(new Argument.NamedVersion("-v"), "")).containsExactly("-v", "1.2.3");
    assertThat(expand(new Argument.ResourcePath("-p", false), ""))
        .containsExactly("-p", "/r/cup.dsc.resource.json");
    assertThat(expand(new Argument.ResourcePath("-p", true), ""))
        .containsExactly("-p", "\"/r/cup.dsc.resource.json\"");
  }

  @Test
  void sendsTheNameOfAdaptedContentEvenWithoutContent() {
    var argument = List.<Argument>of(new Argument.AdaptedContent("-c"));
    var adapted = new ArgumentExpansion("A/B", "1.0.0", "p", Optional.of(json("{'a': 1}")));
    assertThat(EXPANSION.expand(argument, "", false)).containsExactly("-c");
    assertThat(adapted.expand(argument, "", false)).containsExactly("-c", "{\"a\":1}");
  }

  @Test
  void writesEachPropertyToAVariable() {
    var input =
        quoted(
            "{'s':'a \\u0022b\\u0022','t':true,'f':false,'n':12,'d':1e2,'z':null,'a':['x',1,2.50],'e':[]}");
    assertThat(EnvironmentInput.of(input))
        .isEqualTo(
            new EnvironmentInput.Variables(
                Map.of(
                    "s", "a \"b\"", "t", "true", "f", "false", "n", "12", "d", "100.0", "a",
                    "x,1,2.5", "e", "")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'a':1,'p':{}} | p | an object",
        "{'p':[true]} | p | an array with an element",
        "{'p':[[1]]} | p | an array with an element",
        "{'p':[null]} | p | an array with an element"
      })
  void refusesWhatNoVariableHolds(String input, String property, String reason) {
    var refused = (EnvironmentInput.Unsuitable) EnvironmentInput.of(quoted(input));
    assertThat(refused.property()).isEqualTo(property);
    assertThat(refused.reason()).contains(reason);
  }

  @Test
  void refusesAnEmptyTextAsVariables() {
    assertThat(EnvironmentInput.of("")).isInstanceOf(EnvironmentInput.Unsuitable.class);
  }

  @Test
  void makesNoVariablesOfAnArray() {
    assertThat(EnvironmentInput.of("[1]")).isEqualTo(new EnvironmentInput.Variables(Map.of()));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1",
    "-7, -7",
    "18446744073709551615, 18446744073709551615",
    "18446744073709551616, 1.8446744073709552e+19",
    "1.0, 1.0",
    "1e2, 100.0",
    "1.50, 1.5",
    "0.1, 0.1",
    "-0, -0.0",
    "0.0, 0.0",
    "123456.789, 123456.789",
    "1e15, 1000000000000000.0",
    "1e16, 1e+16",
    "12345678901234567.0, 1.2345678901234568e+16",
    "0.00001, 0.00001",
    "0.000001, 1e-6",
    "0.00000123, 1.23e-6",
    "5e-324, 5e-324",
    "1.7976931348623157e308, 1.7976931348623157e+308",
    "2.2250738585072014e-308, 2.2250738585072014e-308",
    "9007199254740993.5, 9007199254740994.0"
  })
  void writesNumbersAsTheEngineDoes(String literal, String written) {
    assertThat(InputText.of(json("[" + literal + "]"))).isEqualTo("[" + written + "]");
  }

  @Test
  void writesCompactJsonInTheGivenOrder() {
    assertThat(InputText.of(json("{ 'b' : [ 1 , {'z':null} ],\n 'a' : 'é\\u0001' }")))
        .isEqualTo("{\"b\":[1,{\"z\":null}],\"a\":\"é\\u0001\"}");
  }
}
