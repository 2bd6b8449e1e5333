package io.github.dsctck.core.emulation.difference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.dsctck.core.confirm.RealEngine;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.process.ChildEnvironment;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.process.ProcessRunner;
import io.github.dsctck.core.process.SurvivorPolicy;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares the difference of states with that of an installed engine, where one is named. */
class RealEngineVectorsTest {

  private static final String PROPERTY = "dsc-tck.engine";

  @TempDir Path folder;

  @Test
  void differsAsTheEngineDoes() throws IOException {
    var named = System.getProperty(PROPERTY);
    assumeTrue(named != null, "needs -D" + PROPERTY + ", the path of dsc");
    int compared = 0;
    try (var processes = ProcessRunner.create(ChildEnvironment.passing(List.of()));
        var scope = processes.open(SurvivorPolicy.END)) {
      var engine = RealEngine.ask(Path.of(named), scope).engine().orElseThrow();
      for (var vector : vectors()) {
        var theirs = ask(engine, scope, vector);
        if (theirs.isPresent()) {
          assertThat(ours(engine, vector)).as(engine + ": " + vector).isEqualTo(theirs.get());
          compared++;
        }
      }
    }
    assertThat(compared).isGreaterThan(50);
    System.out.printf("%d vectors agree with %s%n", compared, named);
  }

  private static List<JsonObject> vectors() throws IOException {
    var vectors = Stream.<JsonObject>empty();
    for (var name : List.of("difference-vectors.json", "difference-generations.json")) {
      try (var stream =
          Objects.requireNonNull(RealEngineVectorsTest.class.getResourceAsStream(name))) {
        vectors =
            Stream.concat(
                vectors,
                JsonTextParser.parse(stream.readAllBytes()).asValue().stream()
                    .flatMap(value -> ((JsonArray) value).elements().stream())
                    .map(JsonObject.class::cast));
      }
    }
    return vectors.toList();
  }

  private static List<String> ours(RealEngine engine, JsonObject vector) {
    return Difference.in(engine.generation())
        .of(
            Objects.requireNonNull(vector.get("desired")),
            Objects.requireNonNull(vector.get("actual")),
            vector.present("schema").flatMap(JsonValue::asObject).orElse(null));
  }

  /** Returns the names that the engine prints, or nothing where it refuses the states. */
  private Optional<List<String>> ask(RealEngine engine, ProcessInvoker processes, JsonObject vector)
      throws IOException {
    var desired = vector.get("desired");
    if (!(desired instanceof JsonObject)) {
      return Optional.empty();
    }
    var schema = vector.present("schema").flatMap(JsonValue::asObject).orElseGet(JsonObject::empty);
    Files.writeString(folder.resolve("actual.json"), vector.get("actual").toJson());
    Files.writeString(folder.resolve("vector.dsc.resource.json"), manifest(schema).toJson());
    var answer =
        processes.invoke(
            new Invocation(
                List.of(
                    engine.executable().toString(),
                    "resource",
                    "test",
                    "-r",
                    "DscTck.Vectors/Vector",
                    "-o",
                    "json",
                    "-f",
                    "-"),
                Map.of(
                    "DSC_RESOURCE_PATH",
                    folder + ":" + System.getenv("PATH"),
                    "HOME",
                    folder.toString()),
                folder,
                desired.toJson().getBytes(StandardCharsets.UTF_8),
                Duration.ofSeconds(30),
                false));
    return Optional.of(answer)
        .filter(Completion::isSuccess)
        .flatMap(done -> JsonTextParser.parse(done.stdout().bytes()).asValue())
        .flatMap(JsonValue::asObject)
        .flatMap(result -> result.present("differingProperties"))
        .flatMap(JsonValue::asArray)
        .map(names -> names.elements().stream().map(name -> name.asText().orElseThrow()).toList());
  }

  private static JsonObject manifest(JsonObject schema) {
    return JsonObject.empty()
        .with(
            "$schema",
            JsonString.of("https://aka.ms/dsc/schemas/v3/bundled/resource/manifest.json"))
        .with("type", JsonString.of("DscTck.Vectors/Vector"))
        .with("version", JsonString.of("1.0.0"))
        .with(
            "get",
            JsonObject.empty()
                .with("executable", JsonString.of("cat"))
                .with("args", JsonArray.of(List.of(JsonString.of("actual.json")))))
        .with("schema", JsonObject.empty().with("embedded", schema));
  }
}
