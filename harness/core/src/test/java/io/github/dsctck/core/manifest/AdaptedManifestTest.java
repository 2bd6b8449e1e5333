package io.github.dsctck.core.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.manifest.parser.ManifestParser;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds the reader to what the engine was measured to take. */
class AdaptedManifestTest {

  private static final String[] HEAD = {
    "$schema: x",
    "type: A/B",
    "kind: resource",
    "version: 1.0.0",
    "capabilities: [get]",
    "requireAdapter: A/Adapter",
    "path: b.psd1",
    "schema: {}"
  };

  private static ManifestFile parse(String text) {
    var name = "a.dsc.adaptedResource.yaml";
    return ManifestParser.parse(
        Path.of("/repo/" + name), name, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns a manifest with some lines in place of those about the same members. */
  private static String with(String lines) {
    var names = Arrays.stream(lines.split(";")).map(line -> line.strip().split(":")[0]).toList();
    return Stream.concat(
            Arrays.stream(HEAD).filter(line -> !names.contains(line.split(":")[0])),
            Arrays.stream(lines.split(";"))
                .map(String::strip)
                .filter(line -> line.contains(": ") || line.endsWith(":")))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  @Test
  void knowsWhatTheAdapterIsHanded() {
    var manifest = parse(with("capabilities: [get, setWhatIf]")).manifest().orElseThrow();

    assertThat(manifest.type()).isEqualTo("A/B");
    assertThat(manifest.kind()).isEqualTo(ResourceKind.RESOURCE);
    assertThat(manifest.capabilities()).containsExactly("get", "setWhatIf");
    assertThat(manifest.schema()).isPresent();
    var adapted = manifest.adapted().orElseThrow();
    assertThat(adapted.requireAdapter()).isEqualTo("A/Adapter");
    assertThat(adapted.path()).contains("b.psd1");
    assertThat(adapted.content()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "schema: !embedded {type: object}",
        "schema:",
        "schema: {1: 2}",
        "path-; content: {a: 1}",
        "path: \"\"",
        "path: missing",
        "kind: adapter",
        "version: 2024-01-01",
        "capabilities: []",
        "capabilities: [get, get]",
        "author: 5",
        "author: !x me",
        "description:",
        "condition: \"true\"",
        "deprecationMessage: \"\""
      })
  void loadsWhatTheEngineLoads(String lines) {
    var text = with(lines.replace("path-", "path"));

    assertThat(parse(text).failure()).as(text).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "$schema | lacks",
        "kind | lacks",
        "capabilities | lacks",
        "requireAdapter | lacks",
        "schema | lacks",
        "path | lacks \"path\" or \"content\"",
        "content: {} | both",
        "path; content: x | an object",
        "path; content: {a: !x 1} | YAML tag",
        "path; content: !x {a: 1} | YAML tag",
        "path: 5 | a string",
        "path: true | a string",
        "path: ~ | a string",
        "path: !foo x | YAML tag",
        "tags: [a] | accepts only",
        "metadata: {} | accepts only",
        "resolve: {} | accepts only",
        "get: {requireSecurityContext: admin} | one of",
        "set: [] | an object",
        "kind: Resource | one of",
        "version: 1 | semantic version",
        "capabilities: [get, whatIf] | one of",
        "capabilities: get | an array",
        "capabilities: ~ | an array",
        "requireAdapter: x | one slash",
        "schema: x | an object",
        "schema: ~ | an object",
        "schema: {a: !x 1} | YAML tag"
      })
  void dropsWhatTheEngineDrops(String lines, String words) {
    var text = with(lines);

    assertThat(parse(text).failure())
        .as(text)
        .hasValueSatisfying(failure -> assertThat(failure.message()).contains(words.strip()));
  }
}
