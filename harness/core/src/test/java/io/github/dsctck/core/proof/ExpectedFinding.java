package io.github.dsctck.core.proof;

import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.YamlTextParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The finding a violation must yield, from its {@code finding.yaml}.
 *
 * @param rule the rule it breaks
 * @param outcome what that counts as
 * @param found a regular expression for what is found
 * @param engine the engine versions to judge for, if others than those of the profile
 * @param profile the profile to judge by, if not the default one
 * @param besides a rule that the same manifest cannot keep either, with its outcome
 */
public record ExpectedFinding(
    String rule,
    Outcome outcome,
    String found,
    Optional<String> engine,
    Optional<String> profile,
    List<String> besides) {

  public static ExpectedFinding read(Path violation) throws IOException {
    var object =
        YamlTextParser.parse(Files.readAllBytes(violation.resolve("finding.yaml")))
            .asValue()
            .flatMap(JsonValue::asObject)
            .orElseThrow();
    return new ExpectedFinding(
        object.present("rule").flatMap(JsonValue::asText).orElseThrow(),
        Outcome.valueOf(object.present("outcome").flatMap(JsonValue::asText).orElseThrow()),
        object.present("found").flatMap(JsonValue::asText).orElse(""),
        object.present("engine").flatMap(JsonValue::asText),
        object.present("profile").flatMap(JsonValue::asText),
        object.present("besides").flatMap(JsonValue::asText).stream().toList());
  }
}
