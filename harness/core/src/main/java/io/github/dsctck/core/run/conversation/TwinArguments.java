package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.manifest.Argument;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.process.Invocation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Edits the command line of an invocation for a twin. */
final class TwinArguments {

  private static final Pattern VARIABLE = Pattern.compile("\\$\\{(\\w+)}|\\$(\\w+)|%(\\w+)%");

  private TwinArguments() {}

  /** Returns the edited command line, if the edit makes a difference. */
  static Optional<List<String>> of(Twin twin, Operation operation, Invocation original) {
    var command = new ArrayList<>(original.command());
    switch (twin) {
      case EXPANDED_ARGUMENTS -> expand(operation, command, original.environment());
      case MOVED_ARGUMENT -> moveBack(operation, command);
      default -> strip(operation, command);
    }
    return command.equals(original.command()) ? Optional.empty() : Optional.of(command);
  }

  private static void expand(Operation operation, List<String> command, Map<String, String> added) {
    for (var argument : operation.args()) {
      if (argument instanceof Argument.Literal literal) {
        command.replaceAll(
            word -> word.equals(literal.text()) ? expanded(literal.text(), added) : word);
      }
    }
  }

  private static String expanded(String text, Map<String, String> added) {
    var home = value("HOME", added);
    var plain = text.equals("~") || text.startsWith("~/") ? home + text.substring(1) : text;
    return VARIABLE
        .matcher(plain)
        .replaceAll(found -> Matcher.quoteReplacement(value(name(found), added)));
  }

  private static String name(java.util.regex.MatchResult found) {
    return Stream.of(1, 2, 3).map(found::group).filter(Objects::nonNull).findFirst().orElseThrow();
  }

  private static String value(String name, Map<String, String> added) {
    return Optional.ofNullable(added.get(name))
        .or(() -> Optional.ofNullable(System.getenv(name)))
        .orElse("");
  }

  private static void moveBack(Operation operation, List<String> command) {
    for (var argument : operation.args()) {
      if (argument instanceof Argument.JsonInput input) {
        int at = command.lastIndexOf(input.name());
        if (at > 0 && at + 2 < command.size()) {
          command.add(command.remove(at));
          command.add(command.remove(at));
        }
      }
    }
  }

  private static void strip(Operation operation, List<String> command) {
    for (var argument : operation.args()) {
      described(argument)
          .map(command::lastIndexOf)
          .filter(at -> at > 0)
          .ifPresent(at -> remove(command, at, argument instanceof Argument.AdaptedContent));
    }
  }

  private static void remove(List<String> command, int at, boolean alone) {
    command.remove(at);
    if (!alone && at < command.size()) {
      command.remove(at);
    }
  }

  /** Returns the first word of an argument that describes the resource. */
  private static Optional<String> described(Argument argument) {
    if (argument instanceof Argument.ResourceType named) {
      return Optional.of(named.name());
    }
    if (argument instanceof Argument.NamedVersion named) {
      return Optional.of(named.name());
    }
    if (argument instanceof Argument.ResourcePath named) {
      return Optional.of(named.name());
    }
    return argument instanceof Argument.AdaptedContent named
        ? Optional.of(named.name())
        : Optional.empty();
  }
}
