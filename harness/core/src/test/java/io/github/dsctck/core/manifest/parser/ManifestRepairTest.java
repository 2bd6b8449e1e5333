package io.github.dsctck.core.manifest.parser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.manifest.ManifestFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ManifestRepairTest {

  private static final String VALID =
      """
      {
        "$schema": "https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json",
        "type": "Acme/Note",
        "version": "1.0.0",
        "tags": ["one"],
        "get": { "executable": "note", "args": ["get"], "input": "stdin" },
        "exitCodes": { "0": "Success" }
      }
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"1.0.0\"|\"1.0\"|/version",
        "\"Acme/Note\"|\"Acme\"|/type",
        "[\"one\"]|[1]|/tags",
        "\"stdin\"|\"pipe\"|/get/input",
        "\"note\"|7|/get/executable",
        "\"0\"|\"a\"|/exitCodes",
      })
  void readsTheRestOfAManifestWithAWrongMember(String change) {
    var parts = change.split("\\|");
    var file = parse(VALID.replace(parts[0], parts[1]));
    assertThat(file.failure()).isPresent();

    var repaired = ManifestRepair.of(file).orElseThrow();

    assertThat(repaired.manifest().operations()).hasSize(1);
    assertThat(repaired.isAt(parts[2])).isTrue();
    assertThat(repaired.isAt("/schema")).isFalse();
  }

  @Test
  void leavesAManifestAloneWithoutWhatRulesMiss() {
    assertThat(
            ManifestRepair.of(
                parse(
                    VALID
                        .replace("{ \"executable\"", "[{ \"executable\"")
                        .replace("\"stdin\" }", "\"stdin\" }]"))))
        .isEmpty();
    assertThat(ManifestRepair.of(parse(VALID.replace("[\"get\"]", "[7]")))).isEmpty();
    assertThat(ManifestRepair.of(parse("[]"))).isEmpty();
    assertThat(ManifestRepair.of(parse("{"))).isEmpty();
  }

  @Test
  void repairsNothingThatLoads() {
    assertThat(ManifestRepair.of(parse(VALID))).isEmpty();
  }

  @Test
  void readsASchemaInYamlWithoutItsTag() {
    var text =
        """
        $schema: https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json
        type: Acme/Note
        version: 1.0.0
        get: { executable: note }
        schema: { embedded: { type: object } }
        """;

    var repaired = ManifestRepair.of(parse(text, "note.dsc.resource.yaml")).orElseThrow();

    assertThat(repaired.manifest().schema()).isPresent();
    assertThat(repaired.places()).isEmpty();
  }

  private static ManifestFile parse(String text) {
    return parse(text, "note.dsc.resource.json");
  }

  private static ManifestFile parse(String text, String name) {
    return ManifestParser.parse(Path.of(name), name, text.getBytes(StandardCharsets.UTF_8));
  }
}
