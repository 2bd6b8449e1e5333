package io.github.dsctck.core.scenario.expect;

import static io.github.dsctck.core.scenario.Scenarios.yaml;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.emulation.FailureKind;
import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.InputDelivery;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.OperatingSystem;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.scenario.Host;
import io.github.dsctck.core.scenario.Placeholders;
import io.github.dsctck.core.scenario.Scenarios;
import io.github.dsctck.core.scenario.UniqueToken;
import io.github.dsctck.core.scenario.expect.StateJudgement.Mismatch;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExpectationJudgeTest {

  private static final Exchange BY = exchange();
  private static final StepResult GET = new StepResult.GetResult(yaml("{ a: 1 }"), BY);
  private static final StepResult TEST =
      new StepResult.TestResult(
          yaml("{ a: 2 }"), yaml("{ a: 1 }"), false, List.of("a"), StepResult.Basis.FLAG, BY);
  private static final StepResult SET =
      new StepResult.SetResult(yaml("{ a: 1 }"), yaml("{ a: 2 }"), Optional.empty(), BY);
  private static final StepResult EXPORT =
      new StepResult.ExportResult(List.of(yaml("{ t: x, n: 1 }"), yaml("{ t: y }")), BY);
  private static final StepResult FAILED =
      new StepResult.Failed(FailureKind.COMMAND, "exited with code 2", Optional.of(BY));

  @Test
  void acceptsWhatWasExpected() {
    assertThat(judge("get", "{ actualState: { a: 1 }, exitCode: 0 }", GET).holds()).isTrue();
    assertThat(
            judge(
                    "test",
                    "{ inDesiredState: false, differingProperties: [a], desiredState: { a: 2 } }",
                    TEST)
                .holds())
        .isTrue();
    assertThat(judge("set", "{ afterState: { a: 2 }, changedProperties: [] }", SET).holds())
        .isTrue();
    assertThat(judge("export", "{ contains: [ { t: x } ], lacks: [ { t: z } ] }", EXPORT).holds())
        .isTrue();
    assertThat(judge("get", "{ fails: true }", FAILED).holds()).isTrue();
    assertThat(judge("get", "{}", GET).holds()).isTrue();
  }

  @Test
  void pointsIntoTheResult() {
    assertThat(judge("get", "{ actualState: { a: 2 } }", GET).mismatches())
        .containsExactly(new Mismatch("/actualState/a", "2", "1"));
    assertThat(
            judge("test", "{ inDesiredState: true, differingProperties: [] }", TEST).mismatches())
        .containsExactly(
            new Mismatch("/inDesiredState", "true", "false"),
            new Mismatch("/differingProperties", "[]", "[a]"));
    assertThat(judge("set", "{ changedProperties: [a] }", SET).mismatches())
        .containsExactly(new Mismatch("/changedProperties", "[a]", "[]"));
    assertThat(
            judge("export", "{ contains: [ { t: z } ], lacks: [ { t: y } ] }", EXPORT).mismatches())
        .containsExactly(
            new Mismatch("", "an instance like {\"t\":\"z\"}", "2 instances, none of them like it"),
            new Mismatch("/1", "no instance like {\"t\":\"y\"}", "{\"t\":\"y\"}"));
  }

  @Test
  void requiresTheExpectedFailure() {
    assertThat(judge("get", "{ fails: true }", GET).mismatches())
        .containsExactly(new Mismatch("", "the operation fails", "it succeeds"));
    assertThat(judge("get", "{ exitCode: 2 }", GET).mismatches())
        .containsExactly(
            new Mismatch("", "the operation fails", "it succeeds"),
            new Mismatch("", "exit code 2", "exit code 0"));
  }

  @Test
  void ignoresAFailureWithoutAnExpectation() {
    assertThat(judge("get", "{}", FAILED).holds()).isTrue();
    assertThat(judge("get", "{ fails: false }", FAILED).mismatches()).hasSize(1);

    var unclear = judge("get", "{ actualState: { a: 1 } }", FAILED);
    assertThat(unclear.mismatches()).isEmpty();
    assertThat(unclear.inconclusive())
        .containsExactly(
            new Mismatch("", "the operation succeeds", "it fails: exited with code 2"));
  }

  @Test
  void looksForTheMessage() {
    assertThat(judge("get", "{ message: broken }", GET).holds()).isTrue();
    assertThat(judge("get", "{ message: { $matches: '^x' } }", GET).mismatches()).hasSize(1);
  }

  @Test
  void leavesAMatchThatTakesTooLongInconclusive() {
    var wide = yaml("{ t: %s }".formatted("x".repeat(5_000)));
    var export = new StepResult.ExportResult(java.util.Collections.nCopies(1_000, wide), BY);

    var contains = judge("export", "{ contains: [ { t: { $matches: '(x+x+)+y' } } ] }", export);
    var lacks = judge("export", "{ lacks: [ { t: { $matches: '(x+x+)+y' } } ] }", export);

    assertThat(contains.inconclusive()).hasSize(1);
    assertThat(contains.mismatches()).isEmpty();
    assertThat(lacks.inconclusive()).hasSize(1);
    assertThat(lacks.mismatches()).isEmpty();
  }

  @Test
  void givesResultsDscsNames() {
    var test = ResultDocument.of(TEST).orElseThrow();
    assertThat(JsonPointer.parse("/differingProperties/0").resolve(test)).contains(yaml("a"));
    assertThat(JsonPointer.parse("/afterState/a").resolve(ResultDocument.of(SET).orElseThrow()))
        .contains(yaml("2"));
    assertThat(JsonPointer.parse("/1/t").resolve(ResultDocument.of(EXPORT).orElseThrow()))
        .contains(yaml("y"));
    assertThat(ResultDocument.of(FAILED)).isEmpty();
  }

  @Test
  void expandsWhatIsExpected() {
    var file =
        Scenarios.parse(
            "{ resource: A/B, steps: [ { get: , expect: { actualState: { a: '{os}' } } } ] }");
    var values =
        Placeholders.of(
            Path.of("/a"),
            Path.of("/b"),
            UniqueToken.create(),
            Host.of(OperatingSystem.LINUX, false, Map.of()));

    assertThat(file.steps().get(0).expect().expand(values).actualState())
        .contains(yaml("{ a: linux }"));
  }

  private static StateJudgement judge(String operation, String expect, StepResult result) {
    var file =
        Scenarios.parse(
            "{ resource: A/B, steps: [ { %s: , expect: %s } ] }".formatted(operation, expect));
    var exitCode = result instanceof StepResult.Failed ? 2 : 0;
    return ExpectationJudge.judge(
        file.steps().get(0).expect(),
        result,
        Optional.of(exitCode),
        List.of("reading", "it is broken"));
  }

  private static Exchange exchange() {
    var sent =
        new Invocation(List.of("x"), Map.of(), Path.of("/"), null, Duration.ofSeconds(1), false);
    var received =
        new Completion(
            new ProcessEnding.Exited(0),
            Captured.nothing(),
            Captured.nothing(),
            new InputDelivery(0, false, 0),
            Instant.EPOCH,
            Duration.ZERO,
            List.of());
    return new Exchange(1, "1-get", OperationName.GET, false, null, sent, received);
  }
}
