package io.github.dsctck.core.scenario;

import static io.github.dsctck.core.scenario.Scenarios.problems;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A scenario file that was made to do harm is a usage problem like any other. */
class HostileScenarioTest {

  private static final String HEAD = "resource: A/B\nsteps:\n  - get: ";

  @Test
  void refusesBytesThatAreNotUtf8() {
    var bytes = (HEAD + "x").getBytes(StandardCharsets.UTF_8);
    bytes[bytes.length - 1] = (byte) 0xff;

    assertThat(problems(bytes)).hasSize(1);
    assertThat(problems(bytes).get(0).toString()).startsWith("s.yaml:3:10: ").contains("UTF-8");
  }

  @Test
  void refusesUtf16() {
    assertThat(problems((HEAD + "x").getBytes(StandardCharsets.UTF_16))).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"[", "{a: ", "- ", "? "})
  void refusesDeepNesting(String opening) {
    assertThat(problems(HEAD + opening.repeat(100_000))).hasSize(1);
  }

  @Test
  void refusesDeepNestingByIndentation() {
    var deep =
        IntStream.range(0, 1_000)
            .mapToObj(level -> " ".repeat(level) + "a:\n")
            .collect(Collectors.joining());

    assertThat(problems(deep)).hasSize(1);
  }

  @Test
  void refusesAliasBombs() {
    var bomb = new StringBuilder("a0: &a0 [ x, x, x, x, x, x, x, x, x, x ]\n");
    for (int i = 1; i < 12; i++) {
      bomb.append("a%d: &a%d [ %s ]\n".formatted(i, i, ("*a" + (i - 1) + ", ").repeat(10)));
    }

    assertThat(problems(bomb.toString())).hasSize(1);
    assertThat(problems(bomb.toString()).get(0).message()).contains("aliases");
  }

  @Test
  void refusesAliasesThatContainThemselves() {
    assertThat(problems(HEAD + "&a { b: *a }")).hasSize(1);
    assertThat(problems("&a { resource: A/B, steps: *a }")).hasSize(1);
  }

  @Test
  void refusesHugeFiles() {
    assertThat(problems(HEAD + "x".repeat(5 << 20))).hasSize(1);
  }

  @Test
  void refusesCatastrophicSchemas() {
    var text = "resource: A/B\nsteps:\n  - get:\n    expect: { actualState: { a: %s } }\n";

    assertThat(problems(text.formatted("{ $matches: '((){1000}){1000}' }"))).hasSize(1);
    assertThat(problems(text.formatted("{ $conforms: 5 }"))).hasSize(1);
  }

  @Test
  void keepsControlCharactersOutOfMessages() {
    var problems = problems("resource: A/B\n\"\\e[2J\\u0007\": 1\nsteps: [ { get: } ]\n");

    assertThat(problems).hasSize(1);
    assertThat(problems.get(0).message()).contains("'\\u001b[2J\\u0007'");
  }

  @Test
  void listsManyProblemsWithoutTrouble() {
    var text = new StringBuilder("resource: A/B\nsteps:\n");
    for (int i = 0; i < 5_000; i++) {
      text.append("  - git: {}\n");
    }

    assertThat(problems(text.toString())).hasSize(10_000);
  }
}
