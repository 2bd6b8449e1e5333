package io.github.dsctck.core.discovery;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.ParsedText;
import io.github.dsctck.core.json.YamlTextParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads files whose names are nearly those of scenarios; other tools have scenarios, too. */
final class ScenarioText {

  private static final int MAX_BYTES = 1 << 20;

  private ScenarioText() {}

  /** Returns whether a file has the content of a scenario of the kit. */
  static boolean isIn(Path path) {
    try {
      return Files.isRegularFile(path)
          && Files.size(path) <= MAX_BYTES
          && YamlTextParser.parse(Files.readAllBytes(path)) instanceof ParsedText.Value parsed
          && parsed.value().asObject().filter(ScenarioText::isScenario).isPresent();
    } catch (IOException unreadable) {
      return false;
    }
  }

  private static boolean isScenario(JsonObject object) {
    return object.has("resource") && (object.has("instances") || object.has("steps"));
  }
}
