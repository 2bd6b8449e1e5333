package io.github.dsctck.core.proof;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.YamlTextParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a fixture says of itself: a violation in {@code finding.yaml}, a reference of another
 * dialect in {@code reference.yaml}.
 *
 * @param content its members
 */
public record FixtureFile(JsonObject content) {

  /** Reads the file of a fixture; most references have none. */
  public static FixtureFile of(Path fixture) throws IOException {
    for (var name : List.of("finding.yaml", "reference.yaml")) {
      var file = fixture.resolve(name);
      if (Files.isRegularFile(file)) {
        return new FixtureFile(
            YamlTextParser.parse(Files.readAllBytes(file))
                .asValue()
                .flatMap(JsonValue::asObject)
                .orElseThrow());
      }
    }
    return new FixtureFile(JsonObject.empty());
  }

  /** Returns the profile that judges the fixture, if another than that of v3 does. */
  public Optional<String> profile() {
    return text("profile");
  }

  /** Returns the engine versions to judge for, if others than those of the profile. */
  public Optional<String> engine() {
    return text("engine");
  }

  /** Returns the folder of its earlier version below that of all fixtures, if there is one. */
  public Optional<String> since() {
    return text("since");
  }

  Optional<String> text(String name) {
    return content.present(name).flatMap(JsonValue::asText);
  }
}
