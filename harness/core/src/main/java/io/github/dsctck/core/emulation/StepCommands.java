package io.github.dsctck.core.emulation;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.emulation.difference.Difference;
import io.github.dsctck.core.emulation.output.Output;
import io.github.dsctck.core.emulation.output.Output.Document;
import io.github.dsctck.core.emulation.output.OutputShape;
import io.github.dsctck.core.emulation.output.Wrapping;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.ParsedText;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.schema.InstanceSchema;
import io.github.dsctck.core.schema.Validation;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs a command, reads its output and verifies it, for all steps (contract C.3, C.7).
 *
 * @param manifest the manifest
 * @param schema the instance schema, empty where it is not available; then states are not verified
 * @param generation the generation of the engine
 * @param exchanger runs the commands
 */
record StepCommands(
    Manifest manifest,
    Optional<InstanceSchema> schema,
    EngineGeneration generation,
    Exchanger exchanger) {

  /**
   * What was read from stdout.
   *
   * @param output the states in it; those of a full or sequence adapter out of their arrays
   * @param printed the same as it was printed
   * @param by the exchange it comes from
   */
  record Read(Output output, Output printed, Exchange by) {

    JsonValue state() {
      return output.states().get(0);
    }

    /** Returns the first document that was printed, which has the verdict of test. */
    JsonValue answer() {
      return printed.states().get(0);
    }
  }

  /** Returns how states are compared. */
  Difference difference() {
    return Difference.in(generation);
  }

  /** Returns how states are compared to decide whether to set. */
  Difference differenceBeforeSet() {
    return Difference.beforeSet(generation, manifest);
  }

  void demand(OperationName name) {
    if (!manifest.has(name)) {
      throw StepAbortedException.notImplemented(name.wireName());
    }
  }

  /** Runs a command, whatever its result. */
  Exchange exchange(OperationName name, boolean whatIf, @Nullable String input) {
    var result = exchanger.exchange(name, whatIf, input);
    if (result instanceof CommandRefusal refusal) {
      throw StepAbortedException.of(refusal.kind(), refusal.reason(), null);
    }
    return ((ExchangeResult.Done) result).exchange();
  }

  Exchange run(OperationName name, boolean whatIf, @Nullable String input) {
    var exchange = exchange(name, whatIf, input);
    if (!exchange.received().isSuccess()) {
      throw CommandFailure.stop(exchange, manifest.exitCodes());
    }
    if (exchange.received().input().brokenPipe() && !manifest.isDraft()) {
      throw StepAbortedException.of(
          FailureKind.COMMAND,
          "\"" + name.wireName() + "\" did not read its input, which the engine cannot write",
          exchange);
    }
    return exchange;
  }

  /** Reads the output of a command and verifies the states in it, but for adapted resources. */
  Read readStates(Exchange exchange, OutputShape shape) {
    return manifest.adapted().isPresent()
        ? taken(read(exchange, shape))
        : readVerified(exchange, shape);
  }

  /**
   * Reads the state that test returned and verifies it, also for an adapted resource that gets
   * single instances.
   */
  Read readTested(Exchange exchange) {
    return manifest.isWrapped()
        ? taken(read(exchange, OutputShape.ONE_STATE))
        : readVerified(exchange, OutputShape.ONE_STATE);
  }

  /**
   * Verifies all that test printed as one state, as engines up to 3.1 do, whatever it returns. They
   * therefore fail each test that returns stateAndDiff, if the resource states its kind.
   */
  void verifyWhole(Exchange exchange) {
    if (!verifiesPairs() && isVerified() && manifest.adapted().isEmpty()) {
      readVerified(exchange, OutputShape.ONE_STATE);
    }
  }

  private Read readVerified(Exchange exchange, OutputShape shape) {
    var read = read(exchange, shape);
    if (isVerified() && (verifiesPairs() || shape != OutputShape.STATE_AND_DIFF)) {
      read.output().documents().forEach(document -> verify(document, exchange));
    }
    return read;
  }

  /** Returns whether the engine verifies the state on the first of two lines, and that alone. */
  private boolean verifiesPairs() {
    return generation.isFrom(EngineGeneration.V3_2);
  }

  /** Up to 3.1, only resources that state their kind are verified. */
  private boolean isVerified() {
    return manifest.kind() == ResourceKind.RESOURCE
        && (manifest.kindDeclared() || generation.isFrom(EngineGeneration.V3_2));
  }

  private Read taken(Read read) {
    if (!manifest.isWrapped()) {
      return read;
    }
    var states =
        Wrapping.taken(read.printed())
            .orElseThrow(
                () ->
                    StepAbortedException.of(
                        FailureKind.OPERATION,
                        "what \""
                            + read.by().operation().wireName()
                            + "\" printed has no array \"result\" with the instance",
                        read.by()));
    return new Read(states, read.printed(), read.by());
  }

  /** Reads the output of a command. */
  Read read(Exchange exchange, OutputShape shape) {
    var stdout = exchange.received().stdout();
    if (stdout.isCut()) {
      throw StepAbortedException.of(
          FailureKind.NOT_RUN,
          "\""
              + exchange.operation().wireName()
              + "\" printed "
              + stdout.total()
              + " bytes, more than the limit of the kit",
          exchange);
    }
    var output = Output.read(stdout.bytes(), shape);
    output
        .failure()
        .ifPresent(
            problem -> {
              throw unreadable(exchange, "found " + problem.describe());
            });
    return new Read(output, output, exchange);
  }

  StepAbortedException unreadable(Exchange exchange, String found) {
    return StepAbortedException.of(
        FailureKind.PARSE,
        "what \"" + exchange.operation().wireName() + "\" printed cannot be read: " + found,
        exchange);
  }

  private void verify(Document document, Exchange exchange) {
    if (manifest.has(OperationName.VALIDATE) && manifest.adapted().isEmpty()) {
      verifyByCommand(document);
    } else {
      schema.ifPresent(declared -> verify(document, declared, exchange));
    }
  }

  private static void verify(Document document, InstanceSchema schema, Exchange exchange) {
    if (schema.validate(document.value()) instanceof Validation.Invalid invalid) {
      var violation = invalid.violations().get(0);
      throw StepAbortedException.of(
          FailureKind.VALIDATION,
          "what \""
              + exchange.operation().wireName()
              + "\" printed breaks the instance schema at \""
              + violation.pointer()
              + "\": "
              + violation.message(),
          exchange);
    }
  }

  private void verifyByCommand(Document document) {
    var answer = validate(document.text());
    if (!answer.valid()) {
      var reason =
          answer.reason().map(String::strip).filter(text -> !text.isEmpty()).orElse("no reason");
      throw StepAbortedException.of(
          FailureKind.VALIDATION, "\"validate\" rejects a state: " + reason, answer.by());
    }
  }

  StepResult.ValidateResult validate(String input) {
    var read = read(run(OperationName.VALIDATE, false, input), OutputShape.ONE_STATE);
    var answer = strictObject(asMembers(read.state()), Set.of("valid", "reason"), read.by());
    var valid = Optional.ofNullable(answer.get("valid")).flatMap(JsonValue::asBoolean);
    var reason = answer.present("reason");
    if (valid.isEmpty() || reason.isPresent() && reason.get().asText().isEmpty()) {
      throw unreadable(
          read.by(), "found no boolean \"valid\" or a \"reason\" that is not a string");
    }
    return new StepResult.ValidateResult(valid.get(), reason.flatMap(JsonValue::asText), read.by());
  }

  /** The engine also takes the two members as an array, in their order. */
  private static JsonValue asMembers(JsonValue answer) {
    return answer instanceof JsonArray array && array.elements().size() == 2
        ? JsonObject.empty()
            .with("valid", array.elements().get(0))
            .with("reason", array.elements().get(1))
        : answer;
  }

  /** Returns the printed object, which may have only these members. */
  JsonObject strictObject(Read read, Set<String> allowed) {
    return strictObject(read.state(), allowed, read.by());
  }

  JsonObject strictObject(JsonValue value, Set<String> allowed, Exchange by) {
    if (!(value instanceof JsonObject object)) {
      throw unreadable(by, "found " + value.kindName() + " instead of an object");
    }
    object.names().stream()
        .filter(name -> !allowed.contains(name))
        .findFirst()
        .ifPresent(
            name -> {
              throw unreadable(by, "found the unknown member \"" + name + "\"");
            });
    return object;
  }

  /** Returns the value of an input for comparison. */
  static JsonValue desired(String input, @Nullable Exchange by) {
    if (JsonTextParser.parse(input) instanceof ParsedText.Value parsed) {
      return parsed.value();
    }
    throw StepAbortedException.of(FailureKind.OPERATION, "the input is not JSON", by);
  }
}
