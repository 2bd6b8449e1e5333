package io.github.dsctck.core.run.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.exchange.RecordedExchange;
import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.InputDelivery;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.process.SurvivorPolicy;
import io.github.dsctck.core.run.setting.ConversationBackend;
import io.github.dsctck.core.scenario.UniqueToken;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RecordedAnswersTest {

  private static final Path ROOT = Path.of("/now/root");
  private static final Path SANDBOX = Path.of("/now/sandbox");

  private final List<RecordedExchange> recorded = new ArrayList<>();

  private static Invocation invocation(Path folder, String input, String... command) {
    return new Invocation(
        List.of(command),
        Map.of("HERE", "{sandbox}"),
        folder,
        input.getBytes(StandardCharsets.UTF_8),
        Duration.ofSeconds(1),
        false);
  }

  private void record(OperationName operation, String input, String answer, String... files) {
    var bytes = answer.getBytes(StandardCharsets.UTF_8);
    var completion =
        new Completion(
            new ProcessEnding.Exited(0),
            new Captured(bytes, bytes.length),
            Captured.nothing(),
            InputDelivery.NONE,
            Instant.EPOCH,
            Duration.ZERO,
            List.of());
    var sent = invocation(Path.of("{root}"), input, "/then/sh", operation.wireName());
    recorded.add(
        new RecordedExchange(
            new Exchange(recorded.size() + 1, "1-step", operation, false, input, sent, completion),
            Set.of(files)));
  }

  private RecordedAnswers answers() {
    return new RecordedAnswers(
        recorded,
        RecordedValues.of(
            ROOT,
            new ConversationBackend.Setting(
                "t.jsonl",
                SurvivorPolicy.END,
                SANDBOX,
                "canary-",
                List.of(),
                new UniqueToken("gabcdefgh2"),
                text -> text.replace("gabcdefgh2", "{unique}").replace("open\\\"", "{secret:key}"),
                Map.of("{secret:key}", "open\""),
                () -> {},
                () -> {
                  throw new IllegalStateException();
                })));
  }

  private static String ask(RecordedAnswers answers, OperationName operation, String input) {
    var completion = answers.to(invocation(ROOT, input, "/now/sh", operation.wireName()));
    return completion.ending() instanceof ProcessEnding.NotSent
        ? "not asked"
        : completion.stdout().lossyText();
  }

  @Test
  void answersWithTheValuesOfTheNewRun() {
    record(OperationName.GET, "{\"n\":\"{unique}\"}", "{\"n\":\"{unique}\",\"p\":\"{sandbox}/x\"}");
    var answers = answers();

    assertThat(ask(answers, OperationName.GET, "{\"n\":\"gabcdefgh2\"}"))
        .isEqualTo("{\"n\":\"gabcdefgh2\",\"p\":\"/now/sandbox/x\"}");
    assertThat(answers.takeUnanswered()).isZero();
  }

  @Test
  void answersWithTheSecretsOfTheNewRun() {
    record(OperationName.GET, "{\"key\":\"{secret:key}\"}", "{\"key\":\"{secret:key}\"}");

    assertThat(ask(answers(), OperationName.GET, "{\"key\":\"open\\\"\"}"))
        .isEqualTo("{\"key\":\"open\\\"\"}");
  }

  @Test
  void answersEqualRequestsInRecordedOrder() {
    record(OperationName.GET, "{}", "first");
    record(OperationName.GET, "{}", "second");
    var answers = answers();

    assertThat(ask(answers, OperationName.GET, "{}")).isEqualTo("first");
    assertThat(ask(answers, OperationName.GET, "{}")).isEqualTo("second");
    assertThat(ask(answers, OperationName.GET, "{}")).isEqualTo("not asked");
    assertThat(answers.takeUnanswered()).isEqualTo(1);
  }

  @Test
  void skipsAnswersThatAreNoLongerRequested() {
    record(OperationName.TEST, "{}", "tested");
    record(OperationName.GET, "{}", "got");

    assertThat(ask(answers(), OperationName.GET, "{}")).isEqualTo("got");
  }

  @Test
  void takesNoAnswerRecordedAfterAChange() {
    record(OperationName.SET, "{}", "set");
    record(OperationName.GET, "{}", "got");
    var answers = answers();

    assertThat(ask(answers, OperationName.GET, "{}")).isEqualTo("not asked");
    assertThat(ask(answers, OperationName.SET, "{}")).isEqualTo("set");
    assertThat(ask(answers, OperationName.GET, "{}")).isEqualTo("got");
  }

  @Test
  void reportsChangedFilesOnce() {
    record(OperationName.GET, "{}", "got", "a", "b");
    var answers = answers();
    ask(answers, OperationName.GET, "{}");

    assertThat(answers.takeChangedFiles()).containsExactlyInAnyOrder("a", "b");
    assertThat(answers.takeChangedFiles()).isEmpty();
  }
}
