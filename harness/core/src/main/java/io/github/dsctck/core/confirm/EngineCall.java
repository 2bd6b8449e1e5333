package io.github.dsctck.core.confirm;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Manifest;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The command of {@code dsc} that takes a step.
 *
 * @param arguments the arguments after the options of every command
 * @param document what it reads from stdin, empty for nothing
 * @param configured whether its answer is that of a configuration with one instance
 */
record EngineCall(List<String> arguments, String document, boolean configured) {

  private static final Set<StepInput> REPEATABLE_ALONE =
      Set.of(StepInput.TOGETHER, StepInput.ELSEWHERE, StepInput.ONE_CHANNEL, StepInput.MALFORMED);

  private static final Map<OperationName, String> COMMANDS =
      Map.of(
          OperationName.GET, "get",
          OperationName.TEST, "test",
          OperationName.SET, "set",
          OperationName.DELETE, "delete",
          OperationName.EXPORT, "export");

  private static final BigInteger LARGEST = BigInteger.ONE.shiftLeft(64);

  /**
   * A call, or the reason against it.
   *
   * @param call the call
   * @param obstacle why the step cannot be taken through {@code dsc}, empty where it can
   */
  record Prepared(Optional<EngineCall> call, String obstacle) {
    static Prepared not(String obstacle) {
      return new Prepared(Optional.empty(), obstacle);
    }

    static Prepared of(EngineCall call) {
      return new Prepared(Optional.of(call), "");
    }
  }

  /**
   * Prepares the call for a step.
   *
   * @param input the text that the step sent, null for none
   */
  static Prepared of(
      StepRecord step, @Nullable String input, Manifest manifest, EngineGeneration generation) {
    if (step.stepInput().isDedicated()
        || step.stepInput().isWrong()
        || REPEATABLE_ALONE.contains(step.stepInput())) {
      return Prepared.not("dsc has no command that sends this");
    }
    var value = JsonTextParser.parse(input == null ? "" : input).asValue();
    var obstacle = value.flatMap(EngineCall::obstacle);
    if (obstacle.isPresent()) {
      return Prepared.not(obstacle.get());
    }
    if (step.operation() == OperationName.WHAT_IF) {
      return whatIf(step, value, manifest, generation);
    }
    var command = COMMANDS.get(step.operation());
    if (command == null) {
      return Prepared.not("dsc has no command for " + step.operation().wireName());
    }
    if (command.equals("export")
        && value.isPresent()
        && !generation.isFrom(EngineGeneration.V3_1)) {
      return Prepared.not("dsc " + generation.label() + " exports without input only");
    }
    return Prepared.of(
        new EngineCall(resource(command, manifest, generation, value), text(value), false));
  }

  /**
   * The command for one resource refuses every set without a what-if of its own, and really removes
   * an instance that shall not exist. Those go through a configuration.
   */
  private static Prepared whatIf(
      StepRecord step, Optional<JsonValue> value, Manifest manifest, EngineGeneration generation) {
    var desired = value.flatMap(JsonValue::asObject);
    if (desired.isEmpty() || step.stepInput() == StepInput.DELETION) {
      return Prepared.not("dsc has no command that predicts this");
    }
    if (!generation.isFrom(EngineGeneration.V3_2)) {
      return Prepared.not("dsc " + generation.label() + " predicts only configurations");
    }
    boolean removal = JsonBoolean.FALSE.equals(desired.get().get("_exist"));
    if (manifest.hasNativeWhatIf() && !removal) {
      var arguments =
          Stream.concat(resource("set", manifest, generation, value).stream(), Stream.of("-w"));
      return Prepared.of(new EngineCall(arguments.toList(), text(value), false));
    }
    var expressions = strings(desired.get()).anyMatch(text -> text.startsWith("["));
    return expressions
        ? Prepared.not("a configuration would evaluate a text that begins with a bracket")
        : Prepared.of(
            new EngineCall(
                List.of("config", "set", "-w", "-o", "json", "-f", "-"),
                configuration(manifest.type(), desired.get()).toJson(),
                true));
  }

  private static List<String> resource(
      String command, Manifest manifest, EngineGeneration generation, Optional<JsonValue> value) {
    var arguments = new ArrayList<>(List.of("resource", command, "-r", manifest.type()));
    if (generation.isFrom(EngineGeneration.V3_2)) {
      arguments.addAll(List.of("-v", "=" + manifest.version()));
    }
    if (!command.equals("delete")) {
      arguments.addAll(List.of("-o", "json"));
    }
    if (value.isPresent()) {
      arguments.addAll(List.of("-f", "-"));
    }
    return arguments;
  }

  private static String text(Optional<JsonValue> value) {
    return value.map(JsonValue::toJson).map(EngineCall::forYaml).orElse("");
  }

  /** The engine reads its input as YAML, which takes some characters for the ends of lines. */
  private static String forYaml(String json) {
    return json.replace("\u2028", "\\u2028")
        .replace("\u2029", "\\u2029")
        .replace("\u0085", "\\u0085");
  }

  private static JsonObject configuration(String type, JsonObject properties) {
    var instance =
        JsonObject.empty()
            .with("name", JsonString.of("instance"))
            .with("type", JsonString.of(type))
            .with("properties", properties);
    return JsonObject.empty()
        .with(
            "$schema", JsonString.of("https://aka.ms/dsc/schemas/v3/bundled/config/document.json"))
        .with("resources", JsonArray.of(List.of(instance)));
  }

  /** Returns why {@code dsc} would not read a value as it is. */
  private static Optional<String> obstacle(JsonValue value) {
    return numbers(value).anyMatch(EngineCall::isTooLarge)
        ? Optional.of("dsc refuses integers beyond 64 bits in its own input")
        : Optional.empty();
  }

  private static boolean isTooLarge(JsonNumber number) {
    return number.literal().matches("-?[0-9]{19,}")
        && new BigInteger(number.literal()).abs().compareTo(LARGEST.shiftRight(1)) >= 0;
  }

  private static Stream<JsonNumber> numbers(JsonValue value) {
    return leaves(value).filter(JsonNumber.class::isInstance).map(JsonNumber.class::cast);
  }

  private static Stream<String> strings(JsonValue value) {
    return leaves(value).flatMap(leaf -> leaf.asText().stream());
  }

  private static Stream<JsonValue> leaves(JsonValue value) {
    if (value instanceof JsonObject object) {
      return object.members().values().stream().flatMap(EngineCall::leaves);
    }
    return value instanceof JsonArray array
        ? array.elements().stream().flatMap(EngineCall::leaves)
        : Stream.of(value);
  }
}
