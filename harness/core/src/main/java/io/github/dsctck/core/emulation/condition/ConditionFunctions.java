package io.github.dsctck.core.emulation.condition;

import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.emulation.executable.ExecutableLookup;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNull;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.process.OperatingSystem;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** The functions of the engine for conditions of manifests. */
final class ConditionFunctions {

  /** The path of a program on a machine that cannot be looked at: only that it is not null. */
  static final JsonString UNSEEN_PATH = JsonString.of("\u0000");

  private final ExecutableFinder finder;
  private final Function<String, JsonValue> programs;

  /** Creates the functions of a machine that can be looked at. */
  ConditionFunctions(ExecutableFinder finder) {
    this(finder, executable -> which(finder, executable));
  }

  /**
   * Creates the functions of a machine.
   *
   * @param programs the value of {@code tryWhich} for the name of a program
   */
  ConditionFunctions(ExecutableFinder finder, Function<String, JsonValue> programs) {
    this.finder = finder;
    this.programs = programs;
  }

  JsonValue call(String name, List<JsonValue> arguments) throws ConditionException {
    return switch (name) {
      case "true", "false", "null", "context" -> {
        count(name, arguments, 0, 0);
        yield constant(name);
      }
      case "not" -> JsonBoolean.of(!flag(name, count(name, arguments, 1, 1), 0));
      case "and" -> junction(name, arguments, false);
      case "or" -> junction(name, arguments, true);
      case "equals" -> equal(name, count(name, arguments, 2, 2));
      case "if" -> choice(name, count(name, arguments, 3, 3));
      case "tryWhich" -> programs.apply(text(name, count(name, arguments, 1, 1), 0));
      case "envvar" -> variable(text(name, count(name, arguments, 1, 1), 0));
      case "toLower" ->
          JsonString.of(text(name, count(name, arguments, 1, 1), 0).toLowerCase(Locale.ROOT));
      case "toUpper" ->
          JsonString.of(text(name, count(name, arguments, 1, 1), 0).toUpperCase(Locale.ROOT));
      case "startsWith" -> {
        count(name, arguments, 2, 2);
        yield JsonBoolean.of(text(name, arguments, 0).startsWith(text(name, arguments, 1)));
      }
      case "endsWith" -> {
        count(name, arguments, 2, 2);
        yield JsonBoolean.of(text(name, arguments, 0).endsWith(text(name, arguments, 1)));
      }
      case "contains" -> contains(name, count(name, arguments, 2, 2));
      case "bool" -> truth(name, count(name, arguments, 1, 1).get(0));
      default -> throw ConditionException.unknown("the function %s() is unknown".formatted(name));
    };
  }

  private static List<JsonValue> count(String name, List<JsonValue> arguments, int least, int most)
      throws ConditionException {
    if (arguments.size() < least || arguments.size() > most) {
      throw ConditionException.wrong(
          "%s() does not accept %d arguments".formatted(name, arguments.size()));
    }
    return arguments;
  }

  private JsonValue constant(String name) {
    return switch (name) {
      case "null" -> JsonNull.NULL;
      case "context" -> context();
      default -> JsonBoolean.of(name.equals("true"));
    };
  }

  private static boolean flag(String name, List<JsonValue> arguments, int index)
      throws ConditionException {
    if (arguments.get(index) instanceof JsonBoolean flag) {
      return flag.value();
    }
    throw wrongKind(name, arguments.get(index));
  }

  private static String text(String name, List<JsonValue> arguments, int index)
      throws ConditionException {
    if (seen(arguments.get(index)) instanceof JsonString text) {
      return text.value();
    }
    throw wrongKind(name, arguments.get(index));
  }

  private static ConditionException wrongKind(String name, JsonValue value) {
    return ConditionException.wrong("%s() does not accept %s".formatted(name, value.toJson()));
  }

  private static JsonValue junction(String name, List<JsonValue> arguments, boolean decisive)
      throws ConditionException {
    count(name, arguments, 2, Integer.MAX_VALUE);
    boolean decided = false;
    for (int index = 0; index < arguments.size(); index++) {
      decided |= flag(name, arguments, index) == decisive;
    }
    return JsonBoolean.of(decided == decisive);
  }

  /** Compares two values; the engine refuses booleans here. */
  private static JsonValue equal(String name, List<JsonValue> arguments) throws ConditionException {
    for (var argument : arguments) {
      if (argument instanceof JsonBoolean) {
        throw wrongKind(name, argument);
      }
    }
    if (arguments.stream().noneMatch(JsonValue::isNull)) {
      seen(arguments.get(0));
      seen(arguments.get(1));
    }
    return JsonBoolean.of(arguments.get(0).equals(arguments.get(1)));
  }

  /** Chooses one of two values; the engine refuses booleans and null here. */
  private static JsonValue choice(String name, List<JsonValue> arguments)
      throws ConditionException {
    for (var argument : arguments.subList(1, 3)) {
      if (argument instanceof JsonBoolean || argument.isNull()) {
        throw wrongKind(name, argument);
      }
    }
    return flag(name, arguments, 0) ? arguments.get(1) : arguments.get(2);
  }

  /** Looks for a text or a whole number in a text, or among the names of members. */
  private static JsonValue contains(String name, List<JsonValue> arguments)
      throws ConditionException {
    var wanted = arguments.get(1);
    if (!(wanted instanceof JsonString) && !(wanted instanceof JsonNumber)) {
      throw wrongKind(name, wanted);
    }
    var sought = wanted.asText().orElseGet(wanted::toJson);
    if (arguments.get(0) instanceof JsonObject object) {
      return JsonBoolean.of(object.has(sought));
    }
    return JsonBoolean.of(text(name, arguments, 0).contains(sought));
  }

  private static JsonValue seen(JsonValue value) throws ConditionException {
    if (value.equals(UNSEEN_PATH)) {
      throw ConditionException.unknown("the path of a program there cannot be seen here");
    }
    return value;
  }

  private static JsonValue truth(String name, JsonValue given) throws ConditionException {
    var value = seen(given);
    if (value instanceof JsonNumber number) {
      return JsonBoolean.of(!number.literal().equals("0"));
    }
    return switch (value.asText().orElse("").toLowerCase(Locale.ROOT)) {
      case "true" -> JsonBoolean.of(true);
      case "false" -> JsonBoolean.of(false);
      default -> throw wrongKind(name, value);
    };
  }

  private static JsonValue which(ExecutableFinder finder, String executable) {
    return finder.find(executable, Path.of("")) instanceof ExecutableLookup.Found found
            && found.via() != ExecutableLookup.Via.FOLDER
        ? JsonString.of(found.file().toString())
        : JsonNull.NULL;
  }

  private JsonValue variable(String name) throws ConditionException {
    if (finder.isBlind()) {
      throw ConditionException.unknown(
          "the environment of %s cannot be seen here".formatted(finder.system().wireName()));
    }
    var value = finder.environment().get(name);
    if (value == null) {
      throw ConditionException.lacking(
          "the environment variable \"%s\" is not set".formatted(name));
    }
    return JsonString.of(value);
  }

  private JsonValue context() {
    return JsonObject.of(
        Map.of("os", JsonObject.of(Map.of("family", JsonString.of(family(finder.system()))))));
  }

  private static String family(OperatingSystem system) {
    return switch (system) {
      case WINDOWS -> "Windows";
      case MACOS -> "macOS";
      case LINUX -> "Linux";
    };
  }
}
