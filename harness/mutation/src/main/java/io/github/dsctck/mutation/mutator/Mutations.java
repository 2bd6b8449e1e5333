package io.github.dsctck.mutation.mutator;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.InputDelivery;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor.Request;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Creates mutations from changes to answers. */
public final class Mutations {

  private Mutations() {}

  /** Changes the output of a success, unless it is empty. */
  static Mutation bytes(UnaryOperator<byte[]> edit) {
    return (request, invoker, memory) -> {
      var real = invoker.invoke(request.invocation());
      return real.isSuccess() && !real.stdout().isEmpty()
          ? withStdout(real, edit.apply(real.stdout().bytes()))
          : real;
    };
  }

  /** Changes the output of a success, as text. */
  static Mutation text(UnaryOperator<String> edit) {
    return bytes(
        bytes ->
            edit.apply(new String(bytes, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8));
  }

  /** Changes the output lines of a success. */
  static Mutation lines(UnaryOperator<List<String>> edit) {
    return text(
        text ->
            edit.apply(new ArrayList<>(text.lines().toList())).stream()
                .map(line -> line + "\n")
                .collect(Collectors.joining()));
  }

  /** Changes the object on the first output line of a success. */
  static Mutation state(BiFunction<JsonObject, Request, JsonObject> edit) {
    return states(edit, false);
  }

  /** Changes the objects on all output lines of a success. */
  static Mutation everyState(BiFunction<JsonObject, Request, JsonObject> edit) {
    return states(edit, true);
  }

  private static Mutation states(BiFunction<JsonObject, Request, JsonObject> edit, boolean all) {
    return (request, invoker, memory) ->
        lines(
                lines -> {
                  for (int i = 0; i < (all ? lines.size() : 1); i++) {
                    int at = i;
                    parse(lines.get(i))
                        .ifPresent(
                            line ->
                                lines.set(
                                    at,
                                    AdapterArray.edit(line, state -> edit.apply(state, request))
                                        .toJson()));
                  }
                  return lines;
                })
            .answer(request, invoker, memory);
  }

  /** Changes the second output line of a success, if there is one. */
  static Mutation differences(BiFunction<List<String>, Request, String> edit) {
    return (request, invoker, memory) ->
        lines(
                lines -> {
                  if (lines.size() == 2) {
                    lines.set(1, edit.apply(names(lines.get(1)), request));
                  }
                  return lines;
                })
            .answer(request, invoker, memory);
  }

  /** Changes the ending of a successful process. */
  static Mutation endingOfSuccess(ProcessEnding ending) {
    return (request, invoker, memory) -> {
      var real = invoker.invoke(request.invocation());
      return real.isSuccess() ? withEnding(real, ending) : real;
    };
  }

  /** Adds lines to stderr of a success. */
  static Mutation logOfSuccess(String line) {
    return (request, invoker, memory) -> {
      var real = invoker.invoke(request.invocation());
      return real.isSuccess() ? logging(real, line) : real;
    };
  }

  /** Adds a warning to stderr of a success. */
  static Mutation warningOfSuccess(String text) {
    return (request, invoker, memory) ->
        logOfSuccess(
                request.subject().manifest().isDraft()
                    ? "{\"warning\":{\"message\":\"%s\"}}".formatted(text)
                    : "{\"warn\":\"%s\"}".formatted(text))
            .answer(request, invoker, memory);
  }

  /** Adds a line to stderr. */
  static Completion logging(Completion real, String line) {
    return withStderr(real, (real.stderr().lossyText() + line + "\n").getBytes(charset()));
  }

  /** Replaces stderr of a failure. */
  static Mutation logOfFailure(byte[] bytes) {
    return (request, invoker, memory) -> {
      var real = invoker.invoke(request.invocation());
      return real.isSuccess() ? real : withStderr(real, bytes);
    };
  }

  /** Parses a text as an object. */
  public static Optional<JsonObject> parse(String text) {
    return JsonTextParser.parse(text).asValue().flatMap(JsonValue::asObject);
  }

  static Completion withStdout(Completion real, byte[] bytes) {
    return new Completion(
        real.ending(),
        new Captured(bytes, bytes.length),
        real.stderr(),
        real.input(),
        real.started(),
        real.duration(),
        real.survivors());
  }

  static Completion withStderr(Completion real, byte[] bytes) {
    return new Completion(
        real.ending(),
        real.stdout(),
        new Captured(bytes, bytes.length),
        real.input(),
        real.started(),
        real.duration(),
        real.survivors());
  }

  static Completion withDelivery(Completion real, InputDelivery delivery) {
    return new Completion(
        real.ending(),
        real.stdout(),
        real.stderr(),
        delivery,
        real.started(),
        real.duration(),
        real.survivors());
  }

  static Completion withEnding(Completion real, ProcessEnding ending) {
    return new Completion(
        ending,
        real.stdout(),
        real.stderr(),
        real.input(),
        real.started(),
        real.duration(),
        real.survivors());
  }

  /** Fails with an error message and, if possible, with an exit code that the manifest explains. */
  static Completion failing(Request request, Completion real, String message) {
    int code =
        request.subject().manifest().exitCodes().keySet().stream()
            .filter(known -> known > 0 && known < 256)
            .findFirst()
            .orElse(1);
    var line =
        request.subject().manifest().isDraft()
            ? "{\"error\":{\"code\":%d,\"message\":\"%s\"}}\n".formatted(code, message)
            : "{\"error\":\"%s\"}\n".formatted(message);
    return withStderr(
        withEnding(withStdout(real, new byte[0]), new ProcessEnding.Exited(code)),
        line.getBytes(charset()));
  }

  private static Charset charset() {
    return StandardCharsets.UTF_8;
  }

  /** Returns a JSON array of strings. */
  static String json(Collection<String> texts) {
    return JsonArray.of(texts.stream().map(JsonString::of).toList()).toJson();
  }

  private static List<String> names(String line) {
    return JsonTextParser.parse(line).asValue().flatMap(JsonValue::asArray).stream()
        .flatMap(array -> array.elements().stream())
        .flatMap(element -> element.asText().stream())
        .toList();
  }
}
