package io.github.dsctck.core.emulation.difference;

import static io.github.dsctck.core.catalogue.EngineGeneration.V3_0;
import static io.github.dsctck.core.catalogue.EngineGeneration.V3_1;
import static io.github.dsctck.core.catalogue.EngineGeneration.V3_2;
import static io.github.dsctck.core.catalogue.EngineGeneration.V3_3;
import static io.github.dsctck.core.catalogue.EngineGeneration.V3_4_PREVIEW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.dsctck.core.catalogue.EngineGeneration;
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
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DifferenceTest {

  private static final Difference NEWEST = Difference.in(EngineGeneration.NEWEST);

  /** The generations by the letters that the contract gives to their variants. */
  private static final Map<String, List<EngineGeneration>> VARIANTS =
      Map.of(
          "A", List.of(V3_0, V3_1),
          "B", List.of(V3_2),
          "C", List.of(V3_3),
          "D", List.of(V3_4_PREVIEW));

  @ParameterizedTest(name = "{0}")
  @MethodSource("vectors")
  void comparesAsTheEngineDoes(
      String why, JsonValue desired, JsonValue actual, JsonObject schema, List<String> differing) {
    assertThat(NEWEST.of(desired, actual, schema)).isEqualTo(differing);
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

  @ParameterizedTest(name = "{0}")
  @MethodSource("variants")
  void comparesAsEachGenerationDoes(
      String why, JsonObject vector, EngineGeneration generation, List<String> differing) {
    assertThat(
            Difference.in(generation)
                .of(
                    vector.get("desired"),
                    vector.get("actual"),
                    vector.get("schema").asObject().orElse(null)))
        .isEqualTo(differing);
  }

  static Stream<Arguments> variants() throws IOException {
    try (var stream =
        Objects.requireNonNull(
            DifferenceTest.class.getResourceAsStream("difference-generations.json"))) {
      return members(stream.readAllBytes()).flatMap(DifferenceTest::variants);
    }
  }

  private static Stream<Arguments> variants(JsonObject vector) {
    return byGeneration(vector.get("differing").asObject().orElseThrow())
        .map(
            expected ->
                Arguments.of(
                    vector.get("why").asText().orElseThrow() + " in " + expected.getKey(),
                    vector,
                    expected.getKey(),
                    expected.getValue()));
  }

  private static Stream<Map.Entry<EngineGeneration, List<String>>> byGeneration(
      JsonObject letters) {
    return VARIANTS.entrySet().stream()
        .flatMap(
            variant ->
                variant.getValue().stream()
                    .map(
                        generation -> Map.entry(generation, names(letters.get(variant.getKey())))));
  }

  @Test
  void agreesWithTheVectorsOfTheContractInEachGeneration() throws IOException {
    var shared = System.getProperty("dsc-tck.shared");
    assumeTrue(shared != null, "needs -Ddsc-tck.shared, the folder of the contract");
    var folder = Path.of(shared, "contract");
    var file =
        JsonTextParser.parse(Files.readAllBytes(folder.resolve("diff-vectors-generations.json")))
            .asValue()
            .flatMap(JsonValue::asObject)
            .orElseThrow();
    var vectors = elements(file.get("vectors")).toList();
    assertThat(vectors).hasSizeGreaterThan(25).allSatisfy(DifferenceTest::assertVariants);

    var older = members(Files.readAllBytes(folder.resolve("diff-vectors.json"))).toList();
    assertThat(elements(file.get("diffVectorsThatDifferByGeneration")))
        .isNotEmpty()
        .allSatisfy(
            entry ->
                assertVariants(
                    older
                        .get(Integer.parseInt(entry.get("index").toJson()))
                        .with("differing", entry)));
  }

  private static void assertVariants(JsonObject vector) {
    var desired = vector.has("desired") ? vector.get("desired") : vector.get("expected");
    var schema = vector.get("schema").asObject().orElse(null);
    byGeneration(vector.get("differing").asObject().orElseThrow())
        .forEach(
            expected ->
                assertThat(
                        Difference.in(expected.getKey()).of(desired, vector.get("actual"), schema))
                    .as(expected.getKey() + ": " + vector)
                    .isEqualTo(expected.getValue()));
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
                        NEWEST.of(
                            vector.get("expected"),
                            vector.get("actual"),
                            vector.get("schema").asObject().orElse(null)))
                    .as(vector.toString())
                    .isEqualTo(names(vector.get("diff"))));
  }

  private static Stream<JsonObject> members(byte[] text) {
    return elements(JsonTextParser.parse(text).asValue().orElseThrow());
  }

  private static Stream<JsonObject> elements(JsonValue array) {
    return array.asArray().stream()
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
    NEWEST.of(desired, actual, null);
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
