package io.github.dsctck.engine;

import static java.util.Comparator.naturalOrder;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.exchange.TranscriptReader;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.process.Completion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.hierarchical.ExclusiveResource;
import org.junit.platform.engine.support.hierarchical.Node;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixtures are written for a POSIX shell")
final class ConcurrencyTest {

  @TempDir private Path folder;

  @Test
  void runsScenariosOfOneTypeOneAfterAnother() throws Exception {
    var repository = repository().withClock().withSteps("a", 12).withSteps("b", 12);
    var kit = Kit.over(repository).with(RunOption.JOBS, "8");
    kit.run().testEvents().failed().assertThatEvents().isEmpty();
    var spans = spans(kit);
    assertThat(spans).hasSize(3);
    assertThat(spans)
        .allSatisfy(
            span ->
                assertThat(spans)
                    .filteredOn(other -> other != span)
                    .allMatch(
                        other ->
                            other.end().isBefore(span.start())
                                || span.end().isBefore(other.start())));
    assertThat(kit.report().findings()).hasSameSizeAs(kit.cases());
  }

  @Test
  void finishesEverythingInOneThread() throws Exception {
    var repository = repository().withClock().withSteps("a", 12);
    var kit = Kit.over(repository).with(RunOption.JOBS, "1");
    kit.run().testEvents().failed().assertThatEvents().isEmpty();
    assertThat(kit.report().findings()).hasSameSizeAs(kit.cases());
  }

  @Test
  void locksTypeAndNames() throws Exception {
    var repository = repository().withClock();
    scenario(repository, "locks: [dpkg]");
    assertThat(locks(repository, SmallRepository.STEPS))
        .containsExactlyInAnyOrder("type:test.kit/clock", "lock:dpkg");
    assertThat(locks(repository, SmallRepository.CLOCK + "/[probe:read-only]"))
        .containsExactly("type:test.kit/clock");
  }

  @Test
  void locksOnlyNamesWhereAScenarioIsIsolated() throws Exception {
    var repository = repository().withClock();
    scenario(repository, "locks: [dpkg]\nisolated: true");
    assertThat(locks(repository, SmallRepository.STEPS)).containsExactly("lock:dpkg");
  }

  /** The time from the start of the first process of a transcript to the end of the last. */
  private record Span(Instant start, Instant end) {}

  private static List<Span> spans(Kit kit) throws IOException {
    var spans = new ArrayList<Span>();
    for (var transcript : transcripts(kit.out())) {
      var completions = new ArrayList<Completion>();
      TranscriptReader.read(transcript).forEach(exchange -> completions.add(exchange.received()));
      spans.add(
          new Span(
              completions.stream().map(Completion::started).min(naturalOrder()).orElseThrow(),
              completions.stream()
                  .map(one -> one.started().plus(one.duration()))
                  .max(naturalOrder())
                  .orElseThrow()));
    }
    return spans;
  }

  private static List<Path> transcripts(Path out) throws IOException {
    try (var files = Files.walk(out)) {
      return files
          .filter(file -> file.toString().endsWith(".jsonl"))
          .filter(file -> !file.endsWith(FindingsFile.NAME))
          .toList();
    }
  }

  private static void scenario(SmallRepository repository, String more) throws Exception {
    repository.write(
        "clock/time.dsc.scenario.yaml",
        "resource: Test.Kit/Clock\n" + more + "\nsteps: [get: {}]\n");
  }

  private static List<String> locks(SmallRepository repository, String id) {
    var node =
        (Node<?>) Kit.over(repository).tree().findByUniqueId(UniqueId.parse(id)).orElseThrow();
    return node.getExclusiveResources().stream().map(ExclusiveResource::getKey).toList();
  }

  private SmallRepository repository() {
    return new SmallRepository(folder.resolve("repository"));
  }
}
