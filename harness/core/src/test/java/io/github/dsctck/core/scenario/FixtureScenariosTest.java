package io.github.dsctck.core.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.scenario.parser.ParsedScenario;
import io.github.dsctck.core.scenario.parser.ScenarioParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FixtureScenariosTest {

  static Stream<Path> scenarios() throws IOException {
    try (var files = Files.walk(Path.of("..", "..", "fixtures"))) {
      return files
          .filter(file -> file.toString().endsWith(".dsc.scenario.yaml"))
          .sorted()
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void everyScenarioOfTheFixturesIsOne(Path file) {
    assertThat(ScenarioParser.parse(file.toAbsolutePath().normalize(), file.toString()))
        .isInstanceOf(ParsedScenario.Scenario.class);
  }
}
