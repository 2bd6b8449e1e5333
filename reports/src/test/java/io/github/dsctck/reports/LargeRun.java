package io.github.dsctck.reports;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.CheckPhase;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.exchange.TranscriptPath;
import io.github.dsctck.core.exchange.TranscriptWriter;
import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.FindingsWriter;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Material;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.finding.RunSummary;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.InputDelivery;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.text.Digests;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the out folder of a run over many resources, each judged by every rule. */
public final class LargeRun {

  private static final int EXCHANGES = 60;

  private final List<Rule> rules =
      Catalogue.load().rules().stream()
          .filter(rule -> rule.check() != CheckPhase.VERSIONS)
          .toList();
  private final Path out;

  private LargeRun(Path out) {
    this.out = out;
  }

  public static void write(Path out, int resources) throws IOException {
    var run = new LargeRun(out);
    var summaries = new ArrayList<ResourceSummary>();
    var record = SampleRun.conforming(out).run();
    try (var writer = FindingsWriter.begin(OutFolder.of(out).create(FindingsFile.NAME), record)) {
      for (int i = 0; i < resources; i++) {
        summaries.add(run.resource(i, writer));
      }
      var counts = new EnumMap<Outcome, Integer>(Outcome.class);
      summaries.forEach(one -> one.rules().forEach((key, n) -> counts.merge(key, n, Integer::sum)));
      writer.finish(
          new RunSummary(1, false, summaries, counts, resources * EXCHANGES, List.of(), 60_000));
    }
  }

  private ResourceSummary resource(int number, FindingsWriter writer) throws IOException {
    var type = "Contoso.Area" + number / 20 + "/Resource" + number;
    var transcript = TranscriptPath.of(type, "1.0.0", null, "one#one");
    var counts = new EnumMap<Outcome, Integer>(Outcome.class);
    for (int i = 0; i < rules.size(); i++) {
      var finding = finding(type, rules.get(i), outcome(number, i), transcript, i);
      counts.merge(finding.outcome(), 1, Integer::sum);
      writer.append(finding);
    }
    transcript(out.resolve(transcript));
    return new ResourceSummary(
        type,
        "1.0.0",
        type + ".dsc.resource.json",
        "resource",
        List.of("get", "set", "test"),
        counts.containsKey(Outcome.FAIL) ? ResourceVerdict.VIOLATES : ResourceVerdict.CONFORMS,
        0,
        counts,
        rules.size(),
        rules.size(),
        List.of(),
        null,
        List.of(
            material(type + ".dsc.resource.json", "manifest"),
            material(type + ".sh", "script"),
            material("PATH:sh", "executable"),
            material(type + ".dsc.scenario.yaml", "scenario")),
        null,
        null);
  }

  private static Material material(String name, String role) {
    return new Material(name, role, Digests.sha256(name), null);
  }

  private static Outcome outcome(int resource, int rule) {
    int mixed = (resource * 31 + rule * 7) % 100;
    if (mixed < 1) {
      return Outcome.FAIL;
    }
    return mixed < 35 ? Outcome.PASS : mixed < 45 ? Outcome.NOT_EXERCISED : Outcome.NOT_APPLICABLE;
  }

  private static Finding finding(
      String type, Rule rule, Outcome outcome, String transcript, int number) {
    boolean broken = outcome == Outcome.FAIL;
    boolean shown = broken || outcome == Outcome.PASS;
    return new Finding(
        rule.id(),
        broken ? Level.MUST : rule.level(),
        outcome,
        type,
        "1.0.0",
        type + ".dsc.resource.json",
        "one.dsc.scenario.yaml#one",
        shown ? "3-set" : null,
        rule.title(),
        shown ? null : "no step of " + type + " showed it",
        broken ? "{\"name\":\"a\",\"size\":3}" : null,
        broken ? "{\"name\":\"a\",\"size\":4}" : null,
        shown ? new Evidence(transcript, 1 + number % EXCHANGES, "stdout", "/size") : null,
        null,
        broken ? "passes it on" : null,
        broken ? "{root} --resource " + type + " --rule " + rule.id() : null,
        null);
  }

  private static void transcript(Path file) throws IOException {
    try (var writer =
        TranscriptWriter.open(
            OutFolder.of(file.getParent()), file.getFileName().toString(), text -> text)) {
      for (int i = 1; i <= EXCHANGES; i++) {
        writer.append(exchange(i));
      }
    }
  }

  private static Exchange exchange(int number) {
    var stdin = "{\"name\":\"new-{unique}\",\"size\":3}".getBytes(UTF_8);
    var stdout = ("{\"name\":\"a\",\"size\":4,\"text\":\"" + "milk".repeat(40) + "\"}\n");
    @Nullable String input = new String(stdin, UTF_8);
    return new Exchange(
        number,
        number + "-set",
        OperationName.values()[number % 4],
        false,
        input,
        new Invocation(
            List.of("sh", "resource.sh", "set"),
            Map.of("STATE", "{sandbox}/state"),
            Path.of("{root}"),
            stdin,
            Duration.ofSeconds(30),
            false),
        new Completion(
            new ProcessEnding.Exited(0),
            new Captured(stdout.getBytes(UTF_8), stdout.length()),
            Captured.nothing(),
            new InputDelivery(stdin.length, false, 0),
            Instant.parse("2026-01-01T10:00:00Z").plusMillis(30L * number),
            Duration.ofMillis(20),
            List.of()));
  }
}
