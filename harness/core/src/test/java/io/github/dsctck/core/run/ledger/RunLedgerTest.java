package io.github.dsctck.core.run.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.baseline.Baseline;
import io.github.dsctck.core.catalogue.baseline.BaselineEntry;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.finding.Certifiable;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.finding.RunReport;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.PlanPart;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.core.run.Options;
import io.github.dsctck.core.run.result.OutcomePolicy;
import io.github.dsctck.core.run.result.RunNote;
import io.github.dsctck.core.run.result.ScopeResult;
import io.github.dsctck.core.run.setting.RunEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunLedgerTest {

  private static final Duration TOOK = Duration.ofMillis(20);
  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final RuleRegistry RULES = RuleChapters.all();
  private static final Baseline STALE =
      new Baseline(
          List.of(
              new BaselineEntry(
                  "SET-01", "Contoso/Note", "a reason", null, new Location("b.yaml", 3, 1))));

  @TempDir private Path folder;

  private RunReport report(
      Baseline baseline, boolean allowIncomplete, boolean partial, boolean stop, String... outcomes)
      throws IOException {
    var options = Options.of(folder.resolve("out"), false, false, allowIncomplete, partial);
    var resources = Files.createDirectories(folder.resolve("resources"));
    for (int i = 0; i < outcomes.length; i++) {
      Files.writeString(resources.resolve(i + ".dsc.resource.json"), "{}");
    }
    var plan = Planner.plan(options, CATALOGUE, RULES);
    var ledger =
        new RunLedger(
            options,
            plan,
            CATALOGUE,
            new OutcomePolicy(options, baseline),
            RunEnvironment.here(options),
            OutFolder.of(options.out()));
    results(plan, outcomes).forEach((file, result) -> ledger.keep(file, result, TOOK));
    ledger.finish(stop ? RunEnd.INTERRUPTED : RunEnd.COMPLETE, List.of());
    return FindingsFile.read(options.out().resolve(FindingsFile.NAME));
  }

  private static Map<PlanPart, ScopeResult> results(Plan plan, String... outcomes) {
    var results = new IdentityHashMap<PlanPart, ScopeResult>();
    for (int i = 0; i < outcomes.length; i++) {
      var finding =
          new Finding(
              "MAN-01",
              Level.MUST,
              Outcome.valueOf(outcomes[i]),
              null,
              null,
              plan.files().get(i).file().relative(),
              null,
              null,
              "title",
              null,
              null,
              null,
              null,
              null,
              null,
              null,
              null);
      results.put(
          plan.files().get(i), new ScopeResult(Map.of("MAN-01", finding), Map.of(), 2, List.of()));
    }
    return results;
  }

  @ParameterizedTest
  @CsvSource({
    "0, PASS;KNOWN;WARN",
    "1, PASS;FAIL;ERROR;NOT_EXERCISED",
    "4, PASS;ERROR;NOT_EXERCISED",
    "3, PASS;NOT_EXERCISED",
  })
  void derivesTheExitCodeFromTheOutcomes(int code, String outcomes) throws IOException {
    var report = report(Baseline.EMPTY, false, false, false, outcomes.split(";"));

    assertThat(report.summary().exitCode()).isEqualTo(code);
    assertThat(folder.resolve("out").resolve(FindingsFile.NAME)).exists();
  }

  /** A problem that the author of a scenario has to fix is not a tolerable gap. */
  @ParameterizedTest
  @CsvSource({"2, PASS", "2, NOT_EXERCISED", "4, ERROR", "1, FAIL"})
  void exitsWith2ForAnInvalidScenario(int code, String outcome) throws IOException {
    var options = Options.of(folder.resolve("out"), false, false, true, false);
    Files.writeString(
        Files.createDirectories(folder.resolve("resources")).resolve("a.dsc.resource.json"), "{}");
    var plan = Planner.plan(options, CATALOGUE, RULES);
    var ledger = ledger(options, plan);
    results(plan, outcome)
        .forEach(
            (file, result) ->
                ledger.keep(
                    file,
                    result.with(List.of(RunNote.of("s.yaml:1:2: wrong"))).asMisstated(),
                    TOOK));

    var summary = ledger.finish(RunEnd.COMPLETE, List.of()).summary();
    assertThat(summary.exitCode()).isEqualTo(code);
    assertThat(summary.notes()).containsExactly("s.yaml:1:2: wrong");
  }

  private static RunLedger ledger(RunOptions options, Plan plan) {
    return new RunLedger(
        options,
        plan,
        CATALOGUE,
        new OutcomePolicy(options, Baseline.EMPTY),
        RunEnvironment.here(options),
        OutFolder.of(options.out()));
  }

  private ResourceSummary resource(UnaryOperator<ScopeResult> change) throws IOException {
    var options = Options.of(folder.resolve("out"), false, false, true, false);
    Files.writeString(
        Files.createDirectories(folder.resolve("resources")).resolve("a.dsc.resource.json"),
        """
        {"$schema":"https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json",
        "type":"Contoso/Note","version":"1.0.0","get":{"executable":"sh"}}""");
    var plan = Planner.plan(options, CATALOGUE, RULES);
    var ledger = ledger(options, plan);
    ledger.begin(Map.of());
    results(plan, "PASS").forEach((file, result) -> ledger.keep(file, change.apply(result), TOOK));
    return ledger.finish(RunEnd.COMPLETE, List.of()).summary().resources().get(0);
  }

  @Test
  void concludesNothingWhereAViolationWasExcused() throws IOException {
    var excused = resource(result -> result.with(List.of(RunNote.ofExcuse("a: denied"))));

    assertThat(resource(result -> result).why()).isNotEqualTo("a: denied");
    assertThat(excused.verdict()).isEqualTo(ResourceVerdict.INCOMPLETE);
    assertThat(excused.why()).isEqualTo("a: denied");
    assertThat(excused.certifiable()).isEqualTo(new Certifiable(null, "violations were excused"));
  }

  @Test
  void preventsCertificationWhereAScenarioWasSkipped() throws IOException {
    assertThat(resource(result -> result).certifiable().level()).isEqualTo("static");
    assertThat(resource(ScopeResult::asMisstated).certifiable())
        .isEqualTo(new Certifiable(null, "a scenario about it was skipped because it is invalid"));
  }

  @Test
  void exitsWith3WhereNothingWasVerified() throws IOException {
    assertThat(report(Baseline.EMPTY, true, false, false).summary().exitCode()).isEqualTo(3);
  }

  @Test
  void toleratesOnlyIncompleteResources() throws IOException {
    assertThat(exitCode(true, "NOT_EXERCISED", "PASS")).isZero();
    assertThat(exitCode(true, "NOT_EXERCISED", "ERROR")).isEqualTo(4);
    assertThat(exitCode(true, "NOT_EXERCISED", "FAIL")).isEqualTo(1);
  }

  private int exitCode(boolean allowIncomplete, String... outcomes) throws IOException {
    return report(Baseline.EMPTY, allowIncomplete, false, false, outcomes).summary().exitCode();
  }

  @Test
  void exitsWith130WhenInterrupted() throws IOException {
    var report = report(Baseline.EMPTY, false, false, true, "FAIL");

    assertThat(report.summary().exitCode()).isEqualTo(130);
    assertThat(report.summary().interrupted()).isTrue();
  }

  @Test
  void failsOnABaselineEntryThatNoLongerOccurs() throws IOException {
    var report = report(STALE, false, false, false, "PASS");

    assertThat(report.summary().exitCode()).isEqualTo(1);
    assertThat(report.summary().notes())
        .containsExactly(
            "b.yaml:3:1: the baseline lists SET-01 for 'Contoso/Note', but the verified path contains no such resource; correct the name or remove the entry");
  }

  /** A selection, or half a run, cannot tell what no longer occurs. */
  @Test
  void ignoresUnusedBaselineEntriesInAPartialRun() throws IOException {
    assertThat(report(STALE, false, true, false, "PASS").summary().exitCode()).isZero();
    assertThat(report(STALE, false, false, true, "PASS").summary().exitCode()).isEqualTo(130);
  }

  @Test
  void writesThePlanBeforeTheFirstProcess() throws IOException {
    var options = Options.of(folder.resolve("out"), false, false, false, false);
    Files.writeString(
        Files.createDirectories(folder.resolve("resources")).resolve("a.dsc.resource.json"), "{}");
    var plan = Planner.plan(options, CATALOGUE, RULES);
    var ledger = ledger(options, plan);
    ledger.begin(Map.of());

    var begun = FindingsFile.read(options.out().resolve(FindingsFile.NAME));
    assertThat(begun.run().planned()).isPositive();
    assertThat(begun.summary().interrupted()).isTrue();

    ledger.finish(RunEnd.INTERRUPTED, List.of());
    var cut = FindingsFile.read(options.out().resolve(FindingsFile.NAME));
    assertThat(cut.run()).isEqualTo(begun.run());
    var file = cut.summary().resources().get(0);
    assertThat(file.planned()).isEqualTo(begun.run().planned());
    assertThat(file.executed()).isZero();
    assertThat(file.verdict()).isEqualTo(ResourceVerdict.INCOMPLETE);
    assertThat(cut.findings())
        .isNotEmpty()
        .allMatch(
            finding ->
                finding.outcome() == Outcome.NOT_EXERCISED
                    || finding.outcome() == Outcome.UNSCORED);
  }

  @Test
  void countsTheCasesThatRan() throws IOException {
    var report = report(Baseline.EMPTY, false, false, false, "PASS", "FAIL");

    assertThat(report.summary().exchanges()).isEqualTo(4);
    assertThat(report.findings()).hasSize(2);
  }
}
