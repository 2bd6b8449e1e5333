package io.github.dsctck.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Dialect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AffectedManifestsTest {

  @TempDir Path folder;

  private final AffectedManifests affected = new AffectedManifests(Dialect.V3);

  @BeforeEach
  void learn() throws IOException {
    var lamp = file("lamp/lamp.dsc.resource.json");
    var note = file("note/note.dsc.resource.json");
    affected.learn(List.of(found("lamp", lamp), found("note", note)), List.of());
  }

  private static EngineLaunch.Found found(String name, Path file) {
    return new EngineLaunch.Found(name + "/" + name + ".dsc.resource.json", file);
  }

  private Path file(String name) throws IOException {
    var file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, "");
  }

  @Test
  void aScriptAffectsTheNearestManifest() throws IOException {
    assertThat(affected.by(List.of(file("lamp/lib/switch.sh"))))
        .containsExactly(folder.resolve("lamp/lamp.dsc.resource.json"));
    assertThat(affected.by(List.of(file("common.sh")))).isEqualTo(affected.all());
  }

  @Test
  void aDocumentAffectsNothing() throws IOException {
    assertThat(affected.by(List.of(file("README.txt"), file("lamp/guide.md"), file("LICENSE"))))
        .isEmpty();
    assertThat(affected.by(List.of(file("lamp/readme-template.sh")))).isNotEmpty();
  }

  @Test
  void aNewManifestAffectsItself() throws IOException {
    var port = file("port/port.dsc.resource.json");

    assertThat(affected.by(List.of(port))).containsExactly(port);
  }
}
