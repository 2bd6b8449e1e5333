package io.github.dsctck.core.run.setting;

import static io.github.dsctck.core.script.TestedResources.object;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.json.JsonObject;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReturnedStatesTest {

  private final ReturnedStates returned = new ReturnedStates();

  private static JsonObject numbered(int number) {
    return object("{'id':%d}".formatted(number));
  }

  @Test
  void keepsTheFirstState() {
    returned.got(numbered(1));
    returned.got(numbered(2));

    assertThat(returned.original()).contains(numbered(1));
    assertThat(returned.state()).contains(numbered(1));
  }

  @Test
  void samplesTenInstancesAndThatOfTheScenario() {
    returned.exported(IntStream.range(0, 30).mapToObj(ReturnedStatesTest::numbered).toList());

    assertThat(returned.sample(Optional.of("{\"id\":25}"), JsonObject::toJson))
        .hasSize(11)
        .contains(numbered(0), numbered(9), numbered(25));
    assertThat(returned.sample(Optional.of("{\"id\":3}"), JsonObject::toJson)).hasSize(10);
    assertThat(returned.sample(Optional.empty(), JsonObject::toJson)).hasSize(10);
  }

  @Test
  void samplesTheGetWhereNothingWasExported() {
    assertThat(returned.sample(Optional.empty(), JsonObject::toJson)).isEmpty();
    returned.got(numbered(1));

    assertThat(returned.sample(Optional.empty(), JsonObject::toJson)).containsExactly(numbered(1));
    assertThat(returned.original()).contains(numbered(1));
  }

  /** The run restores no exported instance. */
  @Test
  void keepsNoExportedInstanceAsTheFirstState() {
    returned.exported(java.util.List.of(numbered(1)));

    assertThat(returned.original()).isEmpty();
    assertThat(returned.state()).contains(numbered(1));
  }
}
