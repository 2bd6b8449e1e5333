package io.github.dsctck.core.conversation;

import static io.github.dsctck.core.exchange.OperationName.GET;
import static io.github.dsctck.core.exchange.OperationName.SET;
import static io.github.dsctck.core.exchange.OperationName.TEST;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.run.TestedConversations;
import io.github.dsctck.core.text.Draw;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StepOrderTest {

  @Test
  void movesFreeStepsAmongEachOther() {
    var orders =
        orders(
            step(GET, StepInput.IDENTITY),
            step(GET, StepInput.LARGE),
            step(GET, StepInput.MALFORMED),
            step(GET, StepInput.PERMUTED),
            step(GET, StepInput.RETURNED));

    assertThat(orders)
        .hasSize(6)
        .allMatch(order -> order.startsWith("get IDENTITY, "))
        .allMatch(order -> order.endsWith(", get RETURNED"));
  }

  @Test
  void movesATestWithTheGetThatLooksForItsTraces() {
    var orders =
        orders(
            step(TEST, StepInput.DESIRED),
            step(GET, StepInput.IDENTITY),
            step(TEST, StepInput.REMOVAL),
            step(GET, StepInput.IDENTITY));

    assertThat(orders)
        .containsExactlyInAnyOrder(
            "test DESIRED, get IDENTITY, test REMOVAL, get IDENTITY",
            "test REMOVAL, get IDENTITY, test DESIRED, get IDENTITY");
  }

  @Test
  void movesNothingAcrossAChangeNorTheStepAfterIt() {
    var orders =
        orders(
            step(GET, StepInput.LARGE),
            step(SET, StepInput.CANARY),
            step(GET, StepInput.CANARY),
            step(GET, StepInput.INVALID));

    assertThat(orders).containsExactly("get LARGE, set CANARY, get CANARY, get INVALID");
  }

  @Test
  void keepsTheOrderOfAnAuthor() {
    var orders = orders(step(TEST, StepInput.AUTHOR), step(GET, StepInput.AUTHOR));

    assertThat(orders).containsExactly("test AUTHOR, get AUTHOR");
  }

  @Test
  void repeatsTheOrderOfASeed() {
    var steps =
        List.of(
            step(GET, StepInput.LARGE),
            step(GET, StepInput.HUGE),
            step(GET, StepInput.TOGETHER),
            step(GET, StepInput.ELSEWHERE));

    assertThat(StepOrder.of(steps, Draw.of(3))).isEqualTo(StepOrder.of(steps, Draw.of(3)));
  }

  private static PlannedStep step(OperationName operation, StepInput stepInput) {
    return TestedConversations.planned(operation, stepInput);
  }

  private static Set<String> orders(PlannedStep... steps) {
    return IntStream.range(0, 200)
        .mapToObj(seed -> StepOrder.of(List.of(steps), Draw.of(seed)))
        .map(
            order ->
                order.stream()
                    .map(it -> it.operation().wireName() + " " + it.stepInput())
                    .collect(Collectors.joining(", ")))
        .collect(Collectors.toSet());
  }
}
