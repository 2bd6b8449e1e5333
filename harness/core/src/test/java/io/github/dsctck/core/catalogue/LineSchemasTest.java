package io.github.dsctck.core.catalogue;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.exchange.TranscriptWriter;
import io.github.dsctck.core.finding.Certifiable;
import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.finding.Material;
import io.github.dsctck.core.finding.Occurrence;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.finding.RunConditions;
import io.github.dsctck.core.finding.RunRecord;
import io.github.dsctck.core.finding.RunReport;
import io.github.dsctck.core.finding.RunSummary;
import io.github.dsctck.core.finding.ShardRecord;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.InputDelivery;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.process.Survivor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The lines that the kit writes are the lines that its schemas describe. */
class LineSchemasTest {

  private static final SpecSchemas SCHEMAS = new SpecSchemas();
  private static final Evidence EVIDENCE =
      new Evidence("transcripts/Contoso/Note@1.0.0/life.jsonl", 3, "stdout", "/body");
  private static final Location LOCATION = new Location("note.dsc.resource.json", 7, 5);

  @TempDir Path folder;

  @Test
  void everyLineOfARunIsValid() throws IOException {
    var file = folder.resolve(FindingsFile.NAME);
    FindingsFile.write(new RunReport(run(), List.of(violation(), pass()), summary()), file);
    assertThat(Files.readAllLines(file))
        .hasSize(4)
        .allSatisfy(
            line -> assertThat(SCHEMAS.faults("finding", line, InputFormat.JSON)).isEmpty());
  }

  @Test
  void aLineWithAnUnknownMemberIsNotValid() {
    var line =
        "{\"rule\":\"OUT-04\",\"level\":\"MUST\",\"outcome\":\"PASS\",\"title\":\"t\",\"x\":1}";
    assertThat(SCHEMAS.faults("finding", line, InputFormat.JSON)).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("endings")
  void everyLineOfATranscriptIsValid(ProcessEnding ending) throws IOException {
    var file = folder.resolve("life.jsonl");
    try (var writer =
        TranscriptWriter.open(
            OutFolder.of(file.getParent()), file.getFileName().toString(), text -> text)) {
      writer.append(exchange(ending));
    }
    assertThat(Files.readAllLines(file))
        .singleElement()
        .satisfies(
            line -> assertThat(SCHEMAS.faults("transcript", line, InputFormat.JSON)).isEmpty());
  }

  static List<ProcessEnding> endings() {
    return List.of(
        new ProcessEnding.Exited(0),
        new ProcessEnding.Signalled(9),
        new ProcessEnding.TimedOut(Duration.ofSeconds(30), true),
        new ProcessEnding.PipesHeld(0),
        new ProcessEnding.NotStarted("no such file"),
        new ProcessEnding.NotSent("not ASCII"),
        new ProcessEnding.Cancelled());
  }

  private static Exchange exchange(ProcessEnding ending) {
    var sent =
        new Invocation(
            List.of("note", "get"),
            Map.of("NOTES_HOME", "/notes"),
            Path.of("/notes"),
            "{}".getBytes(UTF_8),
            Duration.ofSeconds(30),
            false);
    var received =
        new Completion(
            ending,
            new Captured("{}\n".getBytes(UTF_8), 3),
            new Captured(new byte[] {(byte) 0xff}, 9),
            new InputDelivery(2, false, 0),
            Instant.parse("2026-01-01T00:00:00.250Z"),
            Duration.ofMillis(21),
            List.of(new Survivor(8314, "sleep", true)));
    return new Exchange(1, "3-get", OperationName.GET, false, "{}", sent, received);
  }

  private static RunRecord run() {
    return new RunRecord(
        "k3v9",
        "dsc-tck",
        "0.1.0",
        "dsc-current",
        "0".repeat(64),
        "3.2..main",
        "2026-01-01T00:00:00Z",
        "linux",
        "17.0.15",
        List.of("verify", "{root}"),
        false,
        12,
        new RunConditions(
            false, false, false, false, false, "full", null, null, null, 4711L, null, null),
        new ShardRecord(
            1,
            2,
            List.of(new ShardRecord.Assigned(2, "a.dsc.resource.json", "Contoso/A", "1.0.0"))));
  }

  private static Finding violation() {
    var occurrence = new Occurrence("4-test", "an array", "nothing", EVIDENCE, LOCATION);
    return new Finding(
        "OUT-04",
        Level.MUST,
        Outcome.FAIL,
        "Contoso/Note",
        "1.0.0",
        "note.dsc.resource.json",
        "life.dsc.scenario.yaml#note",
        "4-test",
        "stateAndDiff framing",
        "because",
        "an array",
        "nothing",
        EVIDENCE,
        LOCATION,
        "fails the operation",
        "verify . --rule OUT-04",
        List.of(occurrence, new Occurrence(null, "an array", "nothing", null, null)));
  }

  private static Finding pass() {
    return new Finding(
        "DISC-04",
        Level.MUST,
        Outcome.PASS,
        null,
        null,
        null,
        null,
        null,
        "Strict JSON",
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null);
  }

  private static RunSummary summary() {
    var full =
        new ResourceSummary(
            "Contoso/Note",
            "1.0.0",
            "note.dsc.resource.json",
            "resource",
            List.of("get", "set"),
            ResourceVerdict.VIOLATES,
            0,
            Map.of(Outcome.FAIL, 1, Outcome.PASS, 40),
            50,
            41,
            List.of("SET-06"),
            "OUT-04 is broken.",
            List.of(
                new Material("note.sh", "script", "0".repeat(64), true),
                new Material("PATH:sh", "executable", null, null)),
            new Certifiable(null, "it violates the contract"),
            120L);
    var bare =
        new ResourceSummary(
            null,
            null,
            "bad.dsc.resource.json",
            null,
            List.of(),
            ResourceVerdict.VIOLATES,
            0,
            Map.of(),
            0,
            0,
            List.of(),
            null,
            null,
            null,
            null);
    return new RunSummary(
        1, false, List.of(full, bare), Map.of(Outcome.FAIL, 1), 12, List.of("a note"), 345);
  }
}
