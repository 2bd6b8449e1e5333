package io.github.dsctck.core.rules.psdsc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.discovery.Repository;
import io.github.dsctck.core.psdsc.ClassResource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AdaptedSchemaTest {

  private static final String CLASS =
      """
      [DscResource()]
      class Note {
          [DscProperty(Key)] [string] $Name
      }
      """;

  private static final String ADAPTED =
      """
      {
        "$schema": "https://aka.ms/dsc/schemas/v3/bundled/adaptedresource/manifest.json",
        "type": "Notes/Note", "kind": "resource", "version": "1.0.0", "capabilities": ["get"],
        "requireAdapter": "Microsoft.Adapter/PowerShell", "path": "Notes.psm1",
        "schema": %s
      }
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"properties\": {\"color\": {\"type\": \"string\"}}}",
        "{\"embedded\": {\"properties\": {\"color\": {\"type\": \"string\"}}}}"
      })
  void readsTheSchemaOfAnAdaptedResource(String schema) throws IOException {
    Files.writeString(folder.resolve("Notes.psm1"), CLASS);
    Files.writeString(folder.resolve("Note.dsc.adaptedResource.json"), ADAPTED.formatted(schema));

    assertThat(PscSchema.describesTheClass(note())).asString().contains("\"color\"");
  }

  private ClassResource note() {
    return Repository.discover(List.of(folder), Optional.empty(), Dialect.PSDSC_RFC0001)
        .manifests()
        .stream()
        .flatMap(file -> file.source().stream())
        .filter(ClassResource.class::isInstance)
        .map(ClassResource.class::cast)
        .findFirst()
        .orElseThrow();
  }
}
