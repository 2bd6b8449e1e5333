package io.github.dsctck.core.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TranscriptPathTest {

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

  @Test
  void keepsDifferentNamesDifferent() {
    assertThat(TranscriptPath.of("A/B", "1.0.0", null, "a b"))
        .isNotEqualTo(TranscriptPath.of("A/B", "1.0.0", null, "a/b"));
  }
}
