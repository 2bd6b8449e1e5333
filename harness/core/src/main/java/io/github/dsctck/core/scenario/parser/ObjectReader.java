package io.github.dsctck.core.scenario.parser;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.text.Quotation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Reads the members of one object of a scenario file. The requested members are the known ones;
 * {@link #rejectUnknown} reports all others. A member of the wrong type is reported and counts as
 * absent.
 */
final class ObjectReader {

  private final JsonObject object;
  private final String where;
  private final ProblemCollector problems;
  private final Set<String> known = new LinkedHashSet<>();

  ObjectReader(JsonObject object, String where, ProblemCollector problems) {
    this.object = object;
    this.where = where;
    this.problems = problems;
  }

  /** Returns the members of a value, and reports it unless it is an object. */
  static Optional<ObjectReader> of(JsonValue value, String where, ProblemCollector problems) {
    return objectOf(value, where, problems)
        .map(object -> new ObjectReader(object, "in " + where, problems));
  }

  static Optional<JsonObject> objectOf(JsonValue value, String what, ProblemCollector problems) {
    var object = value.asObject();
    if (object.isEmpty()) {
      reportType(value, what, "an object", problems);
    }
    return object;
  }

  private static void reportType(
      JsonValue value, String what, String wanted, ProblemCollector problems) {
    problems.add(value.mark(), "%s must be %s, not %s".formatted(what, wanted, shown(value)));
  }

  /** Returns the type and the text of a value, for a message. */
  static String shown(JsonValue value) {
    return value.isNull()
        ? "nothing"
        : value.kindName() + ": " + Quotation.of(value.asText().orElseGet(value::toJson));
  }

  /** Returns a member as it is, null included. */
  Optional<JsonValue> value(String name) {
    known.add(name);
    return Optional.ofNullable(object.get(name));
  }

  Mark mark() {
    return object.mark();
  }

  Mark nameMark(String name) {
    return object.nameMark(name);
  }

  Set<String> names() {
    return object.names();
  }

  Optional<JsonObject> object(String name) {
    return value(name).flatMap(value -> objectOf(value, quoted(name), problems));
  }

  Optional<ObjectReader> members(String name) {
    return value(name).flatMap(value -> of(value, quoted(name), problems));
  }

  Optional<Boolean> truth(String name) {
    return value(name)
        .flatMap(
            value -> {
              var truth = value.asBoolean();
              if (truth.isEmpty()) {
                reportType(value, quoted(name), "true or false", problems);
              }
              return truth;
            });
  }

  Optional<Integer> integer(String name) {
    return value(name)
        .flatMap(
            value -> {
              var number = Optional.of(value.toJson()).filter(ObjectReader::isInteger);
              if (number.isEmpty()) {
                reportType(value, quoted(name), "a whole number of 32 bits", problems);
              }
              return number.map(Integer::valueOf);
            });
  }

  private static boolean isInteger(String literal) {
    try {
      Integer.parseInt(literal);
      return true;
    } catch (NumberFormatException notOne) {
      return false;
    }
  }

  /** Returns a text that is not blank. */
  Optional<String> text(String name) {
    return textValue(name).map(JsonString::value);
  }

  Optional<JsonString> textValue(String name) {
    return value(name).flatMap(value -> textOf(value, quoted(name)));
  }

  private Optional<JsonString> textOf(JsonValue value, String what) {
    if (!(value instanceof JsonString text)) {
      reportType(value, what, "a text", problems);
      return Optional.empty();
    }
    if (text.value().isBlank()) {
      problems.add(value.mark(), what + " is empty; give it a text, or leave it out");
      return Optional.empty();
    }
    return Optional.of(text);
  }

  /** Returns a list of texts, none of them blank or given twice. */
  Optional<List<String>> texts(String name) {
    return textValues(name).map(texts -> texts.stream().map(JsonString::value).toList());
  }

  Optional<List<JsonString>> textValues(String name) {
    return elements(name)
        .map(
            elements -> {
              var texts = new LinkedHashMap<String, JsonString>();
              for (var element : elements) {
                textOf(element, "an entry of " + quoted(name))
                    .ifPresent(text -> addOnce(name, text, texts));
              }
              return List.copyOf(texts.values());
            });
  }

  private void addOnce(String name, JsonString text, Map<String, JsonString> texts) {
    if (texts.putIfAbsent(text.value(), text) != null) {
      problems.add(
          text.mark(),
          "%s is in %s twice; remove one".formatted(Quotation.of(text.value()), quoted(name)));
    }
  }

  /** Returns the elements of a list. */
  Optional<List<JsonValue>> elements(String name) {
    return value(name)
        .flatMap(
            value -> {
              var array = value.asArray();
              if (array.isEmpty()) {
                reportType(value, quoted(name), "a list", problems);
              }
              return array.map(list -> list.elements());
            });
  }

  /** Returns a list of objects. */
  List<JsonObject> objects(String name) {
    var objects = new ArrayList<JsonObject>();
    for (var element : elements(name).orElse(List.of())) {
      objectOf(element, "an entry of " + quoted(name), problems).ifPresent(objects::add);
    }
    return objects;
  }

  /** Returns an object whose members are all texts, which may be empty. */
  Map<String, JsonString> textMap(String name) {
    var texts = new LinkedHashMap<String, JsonString>();
    object(name)
        .ifPresent(
            map ->
                map.members()
                    .forEach(
                        (key, value) -> {
                          if (value instanceof JsonString text) {
                            texts.put(key, text);
                          } else {
                            reportType(
                                value,
                                Quotation.of(key) + " in " + quoted(name),
                                "a text in quotes",
                                problems);
                          }
                        }));
    return texts;
  }

  /** Reports a text that fails a condition, and then counts it as absent. */
  <T extends JsonString> Predicate<T> refusing(Predicate<String> wrong, String message) {
    return text -> {
      if (!wrong.test(text.value())) {
        return true;
      }
      problems.add(text.mark(), message.formatted(Quotation.of(text.value())));
      return false;
    };
  }

  /** Reports that a member is missing. */
  void demand(String name, String next) {
    if (!object.has(name)) {
      problems.add(object.mark(), "there is no %s %s; %s".formatted(quoted(name), where, next));
    }
  }

  /** Reports every unknown member, and returns whether there was one. */
  boolean rejectUnknown() {
    var unknown = object.names().stream().filter(name -> !known.contains(name)).toList();
    unknown.forEach(
        name -> problems.addUnknown(object.nameMark(name), "key", name, known, " " + where));
    return !unknown.isEmpty();
  }

  private static String quoted(String name) {
    return "'" + name + "'";
  }
}
