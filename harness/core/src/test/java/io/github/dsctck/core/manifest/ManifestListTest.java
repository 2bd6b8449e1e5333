package io.github.dsctck.core.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.manifest.parser.ManifestParser;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds the reader to what the engine was measured to take. */
class ManifestListTest {

  private static ManifestFile parse(String name, String text) {
    return ManifestParser.parse(
        Path.of("/repo/" + name), name, text.getBytes(StandardCharsets.UTF_8));
  }

  private static ManifestFile yaml(String text) {
    return parse("a.dsc.manifests.yaml", text);
  }

  @Test
  void knowsEachEntryWithItsPlaceInTheFile() {
    var list =
        parse(
            "a.dsc.manifests.json",
            """
            { "resources": [
              { "$schema": "x", "type": "A/B", "version": "1.0.0",
                "get": { "executable": "x" } },
              { "$schema": "x", "type": "A/B", "version": "1.0.0" } ] }
            """);

    assertThat(list.manifest()).isEmpty();
    assertThat(list.failure()).isEmpty();
    assertThat(list.entries())
        .extracting(ManifestFile::name)
        .containsExactly("a.dsc.manifests.json#A/B@1.0.0", "a.dsc.manifests.json#resources/1");
    var first = list.entries().get(0);
    assertThat(first.relative()).isEqualTo("a.dsc.manifests.json");
    assertThat(first.manifest().orElseThrow().document().nameMark("get").line()).isEqualTo(3);
    assertThat(first.manifest().orElseThrow().folder()).isEqualTo(Path.of("/repo"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "foo: !x 1",
        "resources:",
        "resources: ~",
        "resources: []",
        "resources: [{$schema: x, type: A/B, version: 1.0.0, schema: !embedded {}}]",
        "{resources: [], extensions: , adaptedResources: ~}",
        "extensions: [{$schema: x, type: A/E, version: 1.0.0}]",
        "extensions: [{$schema: x, type: A/E, version: 1.0.0, tags: [a], exitCodes: {1: a},"
            + " discover: {executable: x, args: [a, {extensionsArg: e}]}}]",
        "extensions: [{$schema: x, type: A/E, version: 1.0.0,"
            + " import: {executable: x, fileExtensions: [a], args: [{fileArg: y}], foo: 1}}]",
        "extensions: [{$schema: x, type: A/E, version: 1.0.0,"
            + " secret: {executable: x, args: [{nameArg: n}, {vaultArg: v}]}}]"
      })
  void loadsWhatTheEngineLoads(String text) {
    assertThat(yaml(text).failure()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[] | an object",
        "resources: {} | an array",
        "resources: [~] | in the entry \"resources/0\" the manifest is null",
        "resources: [5] | the manifest is 5",
        "resources: [{$schema: x, type: A/B, version: 1}] | \"version\" is 1",
        "resources: [{$schema: x, type: A/B, version: 1.0.0, schema: {embedded: {}}}] | YAML tag",
        "resources: [{$schema: x, type: A/B, version: 1.0.0, tags: ~}] | in the entry \"A/B@1.0.0\"",
        "adaptedResources: [{$schema: x, type: A/B, version: 1.0.0}] | lacks",
        "extensions: [{$schema: x, type: A/E, version: 2024-01-01}] | semantic version",
        "extensions: [{$schema: x, type: A/E, version: 1.0.0, kind: x}] | accepts only",
        "extensions: [{$schema: x, type: A/E, version: 1.0.0, discover: {}}] | executable",
        "extensions: [{$schema: x, type: A/E, version: 1.0.0, import: {executable: x}}] | fileExtensions",
        "extensions: [{$schema: x, type: A/E, version: 1.0.0, secret: {executable: x, args: [{foo: y}]}}] | nameArg",
        "extensions: [{$schema: x, type: A/E, version: 1.0.0, secret: {executable: x, args: [5]}}] | nameArg"
      })
  void dropsWhatTheEngineDrops(String text, String words) {
    assertThat(yaml(text).failure())
        .hasValueSatisfying(failure -> assertThat(failure.message()).contains(words.strip()));
  }

  @Test
  void refusesAMemberThatIsThereTwice() {
    assertThat(parse("a.dsc.manifests.json", "{\"resources\":[],\"resources\":[]}").failure())
        .isPresent();
    assertThat(parse("a.dsc.manifests.json", "{\"foo\":1,\"foo\":2}").failure()).isEmpty();
  }
}
