package io.github.dsctck.core.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TranscriptPathTest {

  @TempDir private Path folder;

  @Test
  void namesOwnerNameVersionAndScenario() {
    assertThat(TranscriptPath.of("Contoso.Notes/Note", "1.0.0", null, "note"))
        .isEqualTo("transcripts/Contoso.Notes/Note@1.0.0/note.jsonl");
  }

  @Test
  void tellsTwoManifestsOfOneTypeApart() {
    assertThat(TranscriptPath.of("Contoso/Note", "1.0.0", "a/note.dsc.resource.json", "probe"))
        .matches("transcripts/Contoso/Note@1\\.0\\.0-[0-9a-f]{8}/probe\\.jsonl");
  }

  @Test
  void neverLeavesTheFolder() {
    assertThat(TranscriptPath.of("../..", "..", null, "../../etc/passwd"))
        .doesNotContain("/..", "../")
        .startsWith("transcripts/");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Con", "aux.Area", "COM1.Port", "Dot."})
  void namesNoDeviceOfWindows(String owner) throws IOException {
    var path = TranscriptPath.of(owner + "/Note", "1.0.0", null, "probe");

    assertThat(path.split("/")[1]).startsWith(owner.equals("Dot.") ? "Dot_-" : "_" + owner);
    var file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    assertThat(Files.readString(Files.writeString(file, "x"))).isEqualTo("x");
  }

  @Test
  void keepsDifferentNamesDifferent() {
    assertThat(TranscriptPath.of("A/B", "1.0.0", null, "a b"))
        .isNotEqualTo(TranscriptPath.of("A/B", "1.0.0", null, "a/b"));
  }
}
