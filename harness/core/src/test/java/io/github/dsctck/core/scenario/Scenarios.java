package io.github.dsctck.core.scenario;

import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.YamlTextParser;
import io.github.dsctck.core.scenario.parser.ParsedScenario;
import io.github.dsctck.core.scenario.parser.ScenarioParser;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Scenario files and values written down in tests. */
public final class Scenarios {

  private Scenarios() {}

  public static ScenarioFile parse(String text) {
    return parse(text, Path.of("/repo/s.dsc.scenario.yaml"));
  }

  static ScenarioFile parse(String text, Path path) {
    var parsed = ScenarioParser.parse(bytes(text), path, path.getFileName().toString());
    if (parsed instanceof ParsedScenario.Problems problems) {
      throw new AssertionError(problems);
    }
    return ((ParsedScenario.Scenario) parsed).file();
  }

  static List<ScenarioProblem> problems(byte[] bytes) {
    var parsed = ScenarioParser.parse(bytes, Path.of("/repo/s.yaml"), "s.yaml");
    return parsed instanceof ParsedScenario.Problems problems ? problems.problems() : List.of();
  }

  static List<ScenarioProblem> problems(String text) {
    return problems(bytes(text));
  }

  public static JsonValue yaml(String text) {
    return YamlTextParser.parse(text).asValue().orElseThrow();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
