package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.emulation.input.InputText;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Argument;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.process.Invocation;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes the one edit of a twin to an invocation. */
final class TwinInvocation {

  private TwinInvocation() {}

  /** Returns the edited invocation, if the edit makes a difference. */
  static Optional<Invocation> of(
      Twin twin,
      Operation operation,
      JsonObject input,
      Set<String> identifying,
      Invocation original) {
    return switch (twin) {
      case NULLABLE_GIVEN -> Optional.empty();
      case EMPTY_OBJECT -> withoutChannel(operation, original);
      case EXPANDED_ARGUMENTS, MOVED_ARGUMENT, BARE_ARGUMENTS ->
          TwinArguments.of(twin, operation, original)
              .map(command -> edited(original, command, original.environment(), original.stdin()));
      case ANSWERED -> answered(original);
      case TRAILING_LINE_FEED -> withLineFeed(original);
      case JOINED_ARGUMENT -> joined(operation, input, original);
      case QUOTED_VARIABLES ->
          variables(operation, input, original, value -> value instanceof JsonString, false);
      case QUOTED_VALUES ->
          variables(
              operation,
              input.without(identifying),
              original,
              value -> value instanceof JsonString,
              false);
      case CAPITAL_BOOLEANS ->
          variables(operation, input, original, value -> value instanceof JsonBoolean, true);
      case JSON_ARRAYS ->
          variables(operation, input, original, value -> value instanceof JsonArray, false);
      case FLAG_WITH_VALUE -> flagged(operation, original);
      case BARE_INSTANCE -> bare(input, original);
    };
  }

  private static Optional<Invocation> flagged(Operation operation, Invocation original) {
    for (var argument : operation.args()) {
      if (argument instanceof Argument.WhatIf whatIf) {
        int at = original.command().indexOf(whatIf.flag());
        if (at > 0) {
          var command = new ArrayList<>(original.command());
          command.set(at, whatIf.flag() + "=true");
          return Optional.of(edited(original, command, original.environment(), original.stdin()));
        }
      }
    }
    return Optional.empty();
  }

  /** Passes an empty object on stdin to a command without a declared input. */
  private static Optional<Invocation> withoutChannel(Operation operation, Invocation original) {
    return operation.takesInput() || original.stdin() != null
        ? Optional.empty()
        : Optional.of(
            edited(
                original,
                original.command(),
                original.environment(),
                "{}".getBytes(StandardCharsets.UTF_8)));
  }

  private static Optional<Invocation> answered(Invocation original) {
    return original.stdin() == null
        ? Optional.of(
            edited(
                original,
                original.command(),
                original.environment(),
                "y\n".getBytes(StandardCharsets.UTF_8)))
        : Optional.empty();
  }

  private static Optional<Invocation> withLineFeed(Invocation original) {
    var stdin = original.stdin();
    if (stdin == null) {
      return Optional.empty();
    }
    var edited = Arrays.copyOf(stdin, stdin.length + 1);
    edited[stdin.length] = '\n';
    return Optional.of(edited(original, original.command(), original.environment(), edited));
  }

  private static Optional<Invocation> bare(JsonObject input, Invocation original) {
    var stdin = original.stdin();
    var edited = InputText.of(input).getBytes(StandardCharsets.UTF_8);
    return stdin == null || Arrays.equals(stdin, edited)
        ? Optional.empty()
        : Optional.of(edited(original, original.command(), original.environment(), edited));
  }

  private static Optional<Invocation> joined(
      Operation operation, JsonObject input, Invocation original) {
    var json = input.toJson();
    for (var argument : operation.args()) {
      if (argument instanceof Argument.JsonInput jsonInput) {
        int at = original.command().indexOf(jsonInput.name());
        if (at > 0
            && at + 1 < original.command().size()
            && original.command().get(at + 1).equals(json)) {
          var command = new ArrayList<>(original.command());
          command.remove(at + 1);
          command.set(at, jsonInput.name() + "=" + json);
          return Optional.of(edited(original, command, original.environment(), original.stdin()));
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Invocation> variables(
      Operation operation,
      JsonObject input,
      Invocation original,
      java.util.function.Predicate<JsonValue> kind,
      boolean capital) {
    if (operation.input().filter(InputKind.ENV::equals).isEmpty()) {
      return Optional.empty();
    }
    var environment = new LinkedHashMap<>(original.environment());
    boolean changed = false;
    for (var member : input.members().entrySet()) {
      if (kind.test(member.getValue())) {
        var text = member.getValue().toJson();
        environment.put(
            member.getKey(),
            capital
                ? text.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + text.substring(1)
                : text);
        changed = true;
      }
    }
    return changed
        ? Optional.of(edited(original, original.command(), environment, original.stdin()))
        : Optional.empty();
  }

  private static Invocation edited(
      Invocation original,
      List<String> command,
      Map<String, String> environment,
      byte @org.jspecify.annotations.Nullable [] stdin) {
    return original.withCommand(command).withEnvironment(environment).withStdin(stdin);
  }
}
