package io.github.dsctck.reports.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.exchange.TranscriptWriter;
import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.folder.RecordedFile;
import io.github.dsctck.core.folder.RunFiles;
import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.InputDelivery;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessEnding;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TranscriptsTest {

  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final List<String> NAMES = List.of("transcripts/a", "transcripts/b");

  @TempDir Path folder;
  private final List<String> opened = new ArrayList<>();
  private final RunFiles files =
      name -> {
        opened.add(name);
        return RecordedFile.in(folder, name);
      };

  @BeforeEach
  void write() throws IOException {
    for (var name : NAMES) {
      try (var out = OutFolder.of(folder);
          var writer = TranscriptWriter.open(out, name, text -> text)) {
        writer.append(exchange());
      }
    }
  }

  @Test
  void readsEachTranscriptOnce() throws IOException {
    var transcripts = new Transcripts(files);
    for (int i = 0; i < 3; i++) {
      for (var name : NAMES) {
        assertThat(transcripts.exchanges(name)).hasSize(1);
        assertThat(transcripts.exchange(new Evidence(name, 1, null, null))).isPresent();
        assertThat(transcripts.timings(name)).hasSize(1);
      }
    }

    assertThat(opened).containsExactlyElementsOf(NAMES);
  }

  @Test
  void keepsTheTimesOfWhatItForgets() throws IOException {
    var transcripts = new Transcripts(files, 1);
    for (var name : NAMES) {
      transcripts.exchanges(name);
    }

    assertThat(transcripts.timings(NAMES.get(0)))
        .containsExactly(
            new Transcripts.Timing(1, "1-get", START, START.plus(Duration.ofMillis(21))));
    assertThat(opened).containsExactlyElementsOf(NAMES);
    assertThat(transcripts.exchanges(NAMES.get(0))).hasSize(1);
    assertThat(opened).hasSize(3);
  }

  private Exchange exchange() {
    var stdout = new Captured("{}".getBytes(UTF_8), 2);
    return new Exchange(
        1,
        "1-get",
        OperationName.GET,
        false,
        null,
        Invocation.withoutInput(List.of("note"), folder, Duration.ofSeconds(30)),
        new Completion(
            new ProcessEnding.Exited(0),
            stdout,
            Captured.nothing(),
            new InputDelivery(0, false, 0),
            START,
            Duration.ofMillis(21),
            List.of()));
  }
}
