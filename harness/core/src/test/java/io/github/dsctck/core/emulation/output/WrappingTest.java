package io.github.dsctck.core.emulation.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WrappingTest {

  private static Optional<String> state(String answer) {
    return Wrapping.state(JsonTextParser.parse(answer.replace('\'', '"')).asValue().orElseThrow())
        .map(JsonValue::toJson);
  }

  @Test
  void takesTheStateOutOfItsArray() {
    assertThat(state("{'result':[{'name':'A/B','type':'A/B','properties':{'size':3}}]}"))
        .contains("{\"size\":3}");
  }

  @Test
  void putsTheVerdictBesideTheArrayIntoTheState() {
    assertThat(state("{'result':[{'properties':{'size':3}}],'_inDesiredState':false}"))
        .contains("{\"size\":3,\"_inDesiredState\":false}");
  }

  @Test
  void findsNoStateWhereThereIsNoArrayOrNothingInIt() {
    assertThat(state("{'size':3}")).isEmpty();
    assertThat(state("{'result':[]}")).isEmpty();
    assertThat(state("{'result':[{'name':'A/B'}]}")).isEmpty();
  }
}
