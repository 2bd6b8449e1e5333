package io.github.dsctck.core.emulation.difference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.dsctck.core.emulation.Texts;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonNull;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DifferenceTest {

  @ParameterizedTest(name = "{0}")
  @MethodSource("vectors")
  void comparesAsTheEngineDoes(
      String why, JsonValue desired, JsonValue actual, JsonObject schema, List<String> differing) {
    assertThat(Difference.between(desired, actual, schema)).isEqualTo(differing);
  }

  static Stream<Arguments> vectors() throws IOException {
    try (var stream =
        Objects.requireNonNull(
            DifferenceTest.class.getResourceAsStream("difference-vectors.json"))) {
      return members(stream.readAllBytes())
          .map(
              vector ->
                  Arguments.of(
                      vector.get("why").asText().orElseThrow(),
                      vector.get("desired"),
                      vector.get("actual"),
                      vector.get("schema").asObject().orElse(null),
                      names(vector.get("differing"))));
    }
  }

  @Test
  void agreesWithTheVectorsOfTheContract() throws IOException {
    var shared = System.getProperty("dsc-tck.shared");
    assumeTrue(shared != null, "needs -Ddsc-tck.shared, the folder of the contract");
    var file = Path.of(shared, "contract", "diff-vectors.json");
    assertThat(members(Files.readAllBytes(file)))
        .isNotEmpty()
        .allSatisfy(
            vector ->
                assertThat(
                        Difference.between(
                            vector.get("expected"),
                            vector.get("actual"),
                            vector.get("schema").asObject().orElse(null)))
                    .as(vector.toString())
                    .isEqualTo(names(vector.get("diff"))));
  }

  private static Stream<JsonObject> members(byte[] text) {
    return JsonTextParser.parse(text).asValue().flatMap(JsonValue::asArray).stream()
        .map(JsonArray::elements)
        .flatMap(List::stream)
        .map(vector -> vector.asObject().orElseThrow());
  }

  private static List<String> names(JsonValue array) {
    return array.asArray().orElseThrow().elements().stream()
        .map(name -> name.asText().orElseThrow())
        .toList();
  }

  @Test
  void leavesItsArgumentsAsTheyAre() {
    var desired = Texts.object("{'a':1}");
    var actual = Texts.object("{'_exist':null}");
    Difference.between(desired, actual, null);
    assertThat(desired.names()).containsExactly("a");
    assertThat(actual.get("_exist")).isEqualTo(JsonNull.NULL);
  }

  @Test
  void hidesWrappedSecretsAtAnyDepth() {
    var state =
        Texts.json(
            "{'a':{'secureString':'s'},'b':[{'secureObject':{'x':1}},{'secureString':1,'c':2}]}");
    assertThat(Redaction.redact(state))
        .isEqualTo(
            Texts.json("{'a':'<secureValue>','b':['<secureValue>',{'secureString':1,'c':2}]}"));
  }
}
