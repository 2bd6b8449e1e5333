package io.github.dsctck.reports;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.exchange.TranscriptPath;
import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.finding.Occurrence;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.finding.RunReport;
import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.InputDelivery;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.process.Survivor;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the out folder of a run that shows everything a report has to render. */
public final class SampleRun {

  static final String HOSTILE =
      "<script>alert('x')</script><img src=x onerror=alert(5)>\"onmouseover=\"alert(1) javascript:alert(2) ]]> --> ${7*7}"
          + " \u202etxt.exe\u202c \u001b[31mred\u001b[2J \u0000 \ufffe \ud800 {{x}} é \ud83d\ude00";

  private static final String NOTE = "Contoso.Notes/Note";
  private static final String NOTE_MANIFEST = "notes/note.dsc.resource.json";
  private static final String NOTE_SCENARIO = "notes/note.dsc.scenario.yaml#note";
  private static final String NOTE_TRANSCRIPT = TranscriptPath.of(NOTE, "1.2.0", null, "note#note");
  private static final String EVIL_TRANSCRIPT =
      TranscriptPath.of("Contoso.Evil/Strings", "0.0.1", null, "evil#x");
  private static final String CLOCK_TRANSCRIPT =
      TranscriptPath.of("Contoso.Time/Clock", "2.0.0", null, "probe");

  private final SampleOut out;

  private SampleRun(Path out) {
    this.out = new SampleOut(out);
  }

  /** Writes the whole run. */
  public static RunReport everything(Path out) throws IOException {
    var run = new SampleRun(out);
    run.note();
    run.clock();
    run.user();
    run.unreadable();
    run.known();
    run.faulty();
    run.evil();
    return run.out.finish();
  }

  /** Writes a run over one resource that breaks rules. */
  public static RunReport violating(Path out) throws IOException {
    var run = new SampleRun(out);
    run.note();
    return run.out.finish();
  }

  /** Writes a run over one resource that conforms. */
  public static RunReport conforming(Path out) throws IOException {
    var run = new SampleRun(out);
    run.clock();
    return run.out.finish();
  }

  /** Writes a run over one resource that has no scenario. */
  public static RunReport withoutScenario(Path out) throws IOException {
    var run = new SampleRun(out);
    run.user();
    return run.out.finish();
  }

  /** Writes a run over resources that all fail in the same way. */
  public static RunReport alike(Path out, int resources) throws IOException {
    var run = new SampleRun(out);
    for (int i = 0; i < resources; i++) {
      run.lamp("Contoso.Lamps/Lamp" + i, "lamp" + i + ".dsc.resource.json");
    }
    return run.out.finish();
  }

  private void lamp(String name, String manifest) {
    var list =
        new SampleFindings(name, "1.0.0", manifest)
            .failed(
                "OUT-04",
                Level.MUST,
                "4-test",
                "stateAndDiff framing",
                "an array on line 2",
                "nothing after line 1",
                null,
                null,
                "fails the operation");
    out.add(
        list,
        SampleOut.summary(
            name, "1.0.0", manifest, List.of("get"), ResourceVerdict.VIOLATES, list, null));
  }

  private void note() throws IOException {
    var list =
        new SampleFindings(NOTE, "1.2.0", NOTE_MANIFEST)
            .pass("DISC-04", "Strict JSON")
            .pass("MAN-03", "Type syntax")
            .pass("MAN-05", "Version is SemVer 2.0")
            .failed(
                "MAN-02",
                Level.SHOULD,
                null,
                "$schema is a recognised URI",
                "one of the published manifest URIs",
                "\"https://example.com/x.json\"",
                null,
                new Location(NOTE_MANIFEST, 2, 14),
                "does not check it")
            .in(NOTE_SCENARIO)
            .step("1-get", Outcome.PASS, null, note(1, null, null))
            .step("2-test", Outcome.PASS, null, note(2, null, null))
            .step("3-set", Outcome.PASS, null, note(3, null, null))
            .step("4-test", Outcome.NOT_EXERCISED, "test did not answer", note(4, null, null))
            .step("5-what-if", Outcome.NOT_EXERCISED, "because step 4", note(4, null, null))
            .pass("GET-01", "Output is an instance")
            .pass("GET-02", "One object")
            .pass("SET-01", "Set takes effect")
            .failed(
                "OUT-04",
                Level.MUST,
                "4-test",
                "stateAndDiff framing",
                "a JSON array of property names on line 2 of stdout",
                "nothing after line 1",
                note(4, "stdout", null),
                new Location(NOTE_MANIFEST, 31, 7),
                "fails the operation: \"no diff line\"")
            .failed(
                "SET-02",
                Level.MUST,
                "3-set",
                "The second set changes nothing",
                "{\"title\":\"new-{unique}\",\"body\":\"milk\",\"tags\":[]}",
                "{\"title\":\"new-{unique}\",\"body\":\"" + "milk".repeat(90) + "\",\"tags\":[]}",
                note(3, "stdout", "/body"),
                null,
                "reports a change on every run")
            .again(
                new Occurrence("3-set", "milk", "milkmilk", note(3, "stdout", "/body"), null),
                new Occurrence("6-set", "bread", "breadbread", note(5, "stdout", "/body"), null),
                new Occurrence("9-set", "milk", "milkmilk", note(6, "stdout", "/body"), null))
            .failed(
                "ERR-02",
                Level.SHOULD,
                "3-set",
                "Trace messages are JSON",
                "a JSON object per line of stderr",
                "\"writing note\"",
                note(3, "stderr", null),
                null,
                "shows the line as it is")
            .without(
                Outcome.NOT_EXERCISED, "WIF-01", "What-if changes nothing", "because step 4 failed")
            .without(
                Outcome.NOT_EXERCISED,
                "WIF-03",
                "What-if tells what set does",
                "because step 4 failed")
            .without(
                Outcome.NOT_APPLICABLE, "EXP-01", "JSON Lines", "the manifest declares no export")
            .without(
                Outcome.NOT_APPLICABLE,
                "DEL-01",
                "Deleted means gone",
                "the manifest declares no delete");
    out.add(
        list,
        SampleOut.summary(
            NOTE,
            "1.2.0",
            NOTE_MANIFEST,
            List.of("get", "set", "test", "setWhatIf"),
            ResourceVerdict.VIOLATES,
            list,
            "OUT-04 and SET-02 failed"));
    out.transcript(
        NOTE_TRANSCRIPT,
        exchange(
            1,
            "1-get",
            OperationName.GET,
            "{\"title\":\"new-{unique}\"}",
            "{\"title\":\"new-{unique}\",\"_exist\":false}\n",
            "",
            new ProcessEnding.Exited(0)),
        exchange(
            2,
            "2-test",
            OperationName.TEST,
            "{\"title\":\"new-{unique}\",\"body\":\"milk\"}",
            "{\"title\":\"new-{unique}\",\"_exist\":false}\n[\"_exist\",\"body\"]\n",
            "",
            new ProcessEnding.Exited(0)),
        exchange(
            3,
            "3-set",
            OperationName.SET,
            "{\"title\":\"new-{unique}\",\"body\":\"milk\"}",
            "{\"title\":\"new-{unique}\",\"body\":\"milk\"}\n[\"body\"]\n",
            "writing note\n",
            new ProcessEnding.Exited(0)),
        exchange(
            4,
            "4-test",
            OperationName.TEST,
            "{\"title\":\"new-{unique}\",\"body\":\"milk\"}",
            "{\"title\":\"new-{unique}\",\"body\":\"milk\"}\n",
            "",
            new ProcessEnding.Exited(0)),
        exchange(
            5,
            "6-set",
            OperationName.SET,
            "{\"title\":\"new-{unique}\",\"body\":\"bread\"}",
            "",
            "{\"error\":\"disk full\"}\n",
            new ProcessEnding.Exited(5)),
        exchange(
            6,
            "9-set",
            OperationName.SET,
            "{\"title\":\"new-{unique}\"}",
            "",
            "",
            new ProcessEnding.TimedOut(Duration.ofSeconds(30), true)));
  }

  private void clock() throws IOException {
    var list = new SampleFindings("Contoso.Time/Clock", "2.0.0", "clock.dsc.resource.json");
    for (var rule :
        List.of("DISC-04", "MAN-03", "MAN-05", "EXE-01", "SCH-01", "GET-01", "GET-02")) {
      list.pass(rule, "A rule that held");
    }
    list.without(
        Outcome.NOT_APPLICABLE, "SET-01", "Set takes effect", "the manifest declares no set");
    out.add(
        list,
        SampleOut.summary(
            "Contoso.Time/Clock",
            "2.0.0",
            "clock.dsc.resource.json",
            List.of("get"),
            ResourceVerdict.CONFORMS,
            list,
            null));
    out.transcript(
        CLOCK_TRANSCRIPT,
        exchange(
            1,
            "1-get",
            OperationName.GET,
            null,
            "{\"zone\":\"UTC\"}\n",
            "",
            new ProcessEnding.Exited(0)));
  }

  private void user() {
    var lines =
        "resource: Contoso.Users/User\n"
            + "instances:\n"
            + "  one:\n"
            + "    identity: { name: \"new-{unique}\" }\n"
            + "    desired:  { shell: /bin/sh }\n";
    var list =
        new SampleFindings("Contoso.Users/User", "0.1.0", "users/user.dsc.resource.json")
            .pass("DISC-04", "Strict JSON")
            .pass("GET-01", "Output is an instance")
            .lacking("SET-01", "Set takes effect", lines)
            .lacking("SET-02", "The second set changes nothing", lines)
            .lacking("TEST-01", "Test output is an instance", lines);
    out.add(
        list,
        SampleOut.summary(
            "Contoso.Users/User",
            "0.1.0",
            "users/user.dsc.resource.json",
            List.of("get", "set", "test"),
            ResourceVerdict.INCOMPLETE,
            list,
            "3 rules need a scenario"));
  }

  private void unreadable() {
    var manifest = "broken/trailing comma.dsc.resource.json";
    var list =
        new SampleFindings(null, null, manifest)
            .failed(
                "DISC-04",
                Level.MUST,
                null,
                "Strict JSON",
                "one JSON object of RFC 8259",
                "a comma before \"}\"",
                null,
                new Location(manifest, 9, 1),
                "drops the manifest without a message; the resource does not exist");
    out.add(
        list,
        SampleOut.summary(
            null, null, manifest, List.of(), ResourceVerdict.VIOLATES, list, "DISC-04 failed"));
  }

  private void known() {
    var list =
        new SampleFindings("Contoso.Old/Thing", "1.0.0", "old/thing.dsc.resource.json")
            .pass("DISC-04", "Strict JSON")
            .without(Outcome.KNOWN, "EXIT-03", "Exit codes are declared", "will be fixed with 2.0")
            .unscored(
                "MAN-37", "Sections of newer engines", "\"validate\" of a known form", "a number");
    out.add(
        list,
        new ResourceSummary(
            "Contoso.Old/Thing",
            "1.0.0",
            "old/thing.dsc.resource.json",
            "resource",
            List.of("get"),
            ResourceVerdict.CONFORMS,
            1,
            SampleOut.counts(list.list()),
            2,
            2,
            List.of(),
            null,
            null,
            SampleOut.certifiable(ResourceVerdict.CONFORMS, 1, list.list()),
            null));
  }

  private void faulty() {
    var list =
        new SampleFindings("Contoso.Odd/Case", "1.0.0", "odd/case.dsc.resource.json")
            .pass("DISC-04", "Strict JSON")
            .without(
                Outcome.ERROR,
                "SCH-03",
                "Schema is valid",
                "the schema check ran into IllegalStateException: no dialect");
    out.add(
        list,
        SampleOut.summary(
            "Contoso.Odd/Case",
            "1.0.0",
            "odd/case.dsc.resource.json",
            List.of("get"),
            ResourceVerdict.ERROR,
            list,
            "SCH-03 ended in an internal error"));
  }

  private void evil() throws IOException {
    var manifest = "evil/<b>\"x\".dsc.resource.json";
    var list =
        new SampleFindings("Contoso.Evil/Strings", "0.0.1", manifest)
            .in("evil/evil.dsc.scenario.yaml#x")
            .step("1-get", Outcome.PASS, null, new Evidence(EVIL_TRANSCRIPT, 1, null, null))
            .failed(
                "OUT-07",
                Level.MUST,
                "1-get",
                "javascript:alert(3)",
                HOSTILE,
                HOSTILE,
                new Evidence(EVIL_TRANSCRIPT, 1, "stdout", "/" + HOSTILE),
                new Location("javascript:alert(4)", 1, 1),
                HOSTILE)
            .failed(
                "OUT-01",
                Level.MUST,
                "2-get",
                "UTF-8",
                "UTF-8",
                "the byte FF at offset 1",
                new Evidence(EVIL_TRANSCRIPT, 2, "stdout", null),
                null,
                "replaces it")
            .without(Outcome.NOT_EXERCISED, "SEC-01", "No echo of secrets", HOSTILE);
    out.add(
        list,
        SampleOut.summary(
            "Contoso.Evil/Strings",
            "0.0.1",
            manifest,
            List.of("get"),
            ResourceVerdict.VIOLATES,
            list,
            HOSTILE));
    var binary = new byte[] {'{', (byte) 0xff, 0, 'a', '\n', (byte) 0xc3, '}'};
    out.transcript(
        EVIL_TRANSCRIPT,
        exchange(
            1,
            "1-get",
            OperationName.GET,
            "{}",
            HOSTILE.replace("\ud800", "") + "\r\n\t" + "x".repeat(9000),
            HOSTILE.replace("\ud800", ""),
            new ProcessEnding.NotStarted(HOSTILE)),
        exchange(
            2,
            "2-get",
            OperationName.GET,
            null,
            new Captured(binary, 99_000_000),
            Captured.nothing(),
            new ProcessEnding.Signalled(9)));
  }

  private static Evidence note(int line, @Nullable String stream, @Nullable String pointer) {
    return new Evidence(NOTE_TRANSCRIPT, line, stream, pointer);
  }

  public static Exchange exchange(
      int number,
      String step,
      OperationName operation,
      @Nullable String input,
      String stdout,
      String stderr,
      ProcessEnding ending) {
    return exchange(number, step, operation, input, captured(stdout), captured(stderr), ending);
  }

  private static Exchange exchange(
      int number,
      String step,
      OperationName operation,
      @Nullable String input,
      Captured stdout,
      Captured stderr,
      ProcessEnding ending) {
    var stdin = input == null ? null : input.getBytes(UTF_8);
    return new Exchange(
        number,
        step,
        operation,
        false,
        input,
        new Invocation(
            List.of("sh", "note.sh", operation.wireName()),
            Map.of("NOTES_HOME", "{sandbox}/notes"),
            Path.of("{root}/notes"),
            stdin,
            Duration.ofSeconds(30),
            false),
        new Completion(
            ending,
            stdout,
            stderr,
            new InputDelivery(stdin == null ? 0 : stdin.length, false, 0),
            Instant.parse("2026-01-01T10:00:00Z").plusMillis(50L * number),
            Duration.ofMillis(20L + number),
            number == 3 ? List.of(new Survivor(4711, "sleep 300", true)) : List.of()));
  }

  private static Captured captured(String text) {
    var bytes = text.getBytes(UTF_8);
    return new Captured(bytes, bytes.length);
  }
}
