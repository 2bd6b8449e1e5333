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
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * A process that twins are made of, each by one edit.
 *
 * @param operation the operation whose command it runs
 * @param input what may be edited of the input
 * @param identifying the properties that identify the instance
 * @param invocation the unedited process
 */
record TwinInvocation(
    Operation operation, JsonObject input, Set<String> identifying, Invocation invocation) {

  /** Returns the edited invocation, if the edit makes a difference. */
  Optional<Invocation> edited(Twin twin) {
    return switch (twin) {
      // The input is what is edited, before the invocation is made.
      case NULLABLE_GIVEN -> Optional.of(invocation);
      case EMPTY_OBJECT -> withoutChannel();
      case EXPANDED_ARGUMENTS, MOVED_ARGUMENT, BARE_ARGUMENTS ->
          TwinArguments.of(twin, operation, invocation).map(invocation::withCommand);
      case ANSWERED -> answered();
      case TRAILING_LINE_FEED -> withLineFeed();
      case JOINED_ARGUMENT -> joined();
      case QUOTED_VARIABLES -> variables(input, JsonString.class, JsonValue::toJson);
      case QUOTED_VALUES ->
          variables(input.without(identifying), JsonString.class, JsonValue::toJson);
      case CAPITAL_BOOLEANS -> variables(input, JsonBoolean.class, TwinInvocation::capital);
      case JSON_ARRAYS -> variables(input, JsonArray.class, JsonValue::toJson);
      case FLAG_WITH_VALUE -> flagged();
      case BARE_INSTANCE -> bare();
    };
  }

  private Optional<Invocation> flagged() {
    for (var argument : operation.args()) {
      if (argument instanceof Argument.WhatIf whatIf) {
        int at = invocation.command().indexOf(whatIf.flag());
        if (at > 0) {
          var command = new ArrayList<>(invocation.command());
          command.set(at, whatIf.flag() + "=true");
          return Optional.of(invocation.withCommand(command));
        }
      }
    }
    return Optional.empty();
  }

  /** Passes an empty object on stdin to a command without a declared input. */
  private Optional<Invocation> withoutChannel() {
    return operation.takesInput() ? Optional.empty() : onFreeStdin("{}");
  }

  private Optional<Invocation> answered() {
    return onFreeStdin("y\n");
  }

  private Optional<Invocation> onFreeStdin(String text) {
    return invocation.stdin() == null
        ? Optional.of(invocation.withStdin(text.getBytes(StandardCharsets.UTF_8)))
        : Optional.empty();
  }

  private Optional<Invocation> withLineFeed() {
    var stdin = invocation.stdin();
    if (stdin == null) {
      return Optional.empty();
    }
    var edited = Arrays.copyOf(stdin, stdin.length + 1);
    edited[stdin.length] = '\n';
    return Optional.of(invocation.withStdin(edited));
  }

  private Optional<Invocation> bare() {
    var stdin = invocation.stdin();
    var edited = InputText.of(input).getBytes(StandardCharsets.UTF_8);
    return stdin == null || Arrays.equals(stdin, edited)
        ? Optional.empty()
        : Optional.of(invocation.withStdin(edited));
  }

  private Optional<Invocation> joined() {
    return operation.hasSettingArguments() ? joinedSettings() : joinedInput();
  }

  /** The settings are the last arguments, two for each; the program comes before all of them. */
  private Optional<Invocation> joinedSettings() {
    var command = new ArrayList<>(invocation.command());
    int first = operation.args().size();
    var joined = new ArrayList<>(command.subList(0, first));
    for (int i = first; i + 1 < command.size(); i += 2) {
      joined.add(command.get(i) + "=" + command.get(i + 1));
    }
    return joined.equals(command) ? Optional.empty() : Optional.of(invocation.withCommand(joined));
  }

  private Optional<Invocation> joinedInput() {
    var json = input.toJson();
    for (var argument : operation.args()) {
      if (argument instanceof Argument.JsonInput jsonInput) {
        var command = new ArrayList<>(invocation.command());
        int at = command.indexOf(jsonInput.name());
        if (at > 0 && at + 1 < command.size() && command.get(at + 1).equals(json)) {
          command.remove(at + 1);
          command.set(at, jsonInput.name() + "=" + json);
          return Optional.of(invocation.withCommand(command));
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Invocation> variables(
      JsonObject editable, Class<? extends JsonValue> kind, Function<JsonValue, String> spelling) {
    if (operation.input().filter(InputKind.ENV::equals).isEmpty()) {
      return Optional.empty();
    }
    var environment = new LinkedHashMap<>(invocation.environment());
    boolean changed = false;
    for (var member : editable.members().entrySet()) {
      if (kind.isInstance(member.getValue())) {
        environment.put(member.getKey(), spelling.apply(member.getValue()));
        changed = true;
      }
    }
    return changed ? Optional.of(invocation.withEnvironment(environment)) : Optional.empty();
  }

  private static String capital(JsonValue value) {
    var text = value.toJson();
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
