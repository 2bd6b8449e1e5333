package io.github.dsctck.core.emulation;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The filter that the engine itself applies to an export, where the resource declares that it
 * cannot (contract C.13).
 *
 * @param alternatives the objects of which an instance must match one
 */
record ExportFilter(List<JsonObject> alternatives) {

  ExportFilter {
    alternatives = List.copyOf(alternatives);
  }

  /** Reads a filter: an object or an array of objects; anything else gives none. */
  static Optional<ExportFilter> parse(String text) {
    var value = JsonTextParser.parse(text).asValue();
    if (value.isEmpty()) {
      return Optional.empty();
    }
    var elements = value.get() instanceof JsonArray array ? array.elements() : List.of(value.get());
    var objects = elements.stream().flatMap(element -> element.asObject().stream()).toList();
    return objects.size() == elements.size()
        ? Optional.of(
            new ExportFilter(
                objects.stream().map(object -> object.without(Set.of("_metadata"))).toList()))
        : Optional.empty();
  }

  /** Returns the matching instances, with the arrays trimmed that the filter trims. */
  List<JsonValue> apply(List<JsonValue> instances) {
    if (alternatives.isEmpty()) {
      return instances;
    }
    return instances.stream()
        .flatMap(instance -> instance.asObject().stream())
        .flatMap(this::matching)
        .toList();
  }

  private Stream<JsonValue> matching(JsonObject instance) {
    var matched = alternatives.stream().filter(filter -> matchesMembers(instance, filter)).toList();
    return matched.isEmpty() ? Stream.empty() : Stream.of(trimmed(instance, matched));
  }

  private static JsonObject trimmed(JsonObject instance, List<JsonObject> matched) {
    var members = new LinkedHashMap<String, JsonValue>(instance.members());
    members.replaceAll((name, value) -> trimmed(value, elementFilters(name, matched)));
    return JsonObject.of(members);
  }

  /** Returns the element filters of all alternatives for one property, as one set. */
  private static List<JsonObject> elementFilters(String name, List<JsonObject> matched) {
    return matched.stream()
        .map(filter -> Optional.ofNullable(filter.get(name)))
        .flatMap(Optional::stream)
        .filter(ExportFilter::isElementFilter)
        .flatMap(value -> value.asArray().stream())
        .flatMap(array -> array.elements().stream())
        .flatMap(element -> element.asObject().stream())
        .toList();
  }

  private static JsonValue trimmed(JsonValue value, List<JsonObject> filters) {
    return filters.isEmpty() || !(value instanceof JsonArray array)
        ? value
        : JsonArray.of(
            array.elements().stream().filter(element -> matchesAny(element, filters)).toList());
  }

  private static boolean matchesAny(JsonValue element, List<JsonObject> filters) {
    return element instanceof JsonObject object
        && filters.stream().anyMatch(filter -> matchesMembers(object, filter));
  }

  private static boolean isElementFilter(JsonValue value) {
    return value instanceof JsonArray array
        && !array.elements().isEmpty()
        && array.elements().stream().allMatch(JsonObject.class::isInstance);
  }

  private static boolean matchesMembers(JsonObject instance, JsonObject filter) {
    return filter.members().entrySet().stream().allMatch(member -> matchesMember(instance, member));
  }

  private static boolean matchesMember(JsonObject instance, Map.Entry<String, JsonValue> member) {
    var actual = instance.get(member.getKey());
    return actual != null && matches(actual, member.getValue());
  }

  private static boolean matches(JsonValue actual, JsonValue wanted) {
    if (actual instanceof JsonString text && wanted instanceof JsonString pattern) {
      return Wildcard.matches(pattern.value(), text.value());
    }
    if (actual instanceof JsonObject object && wanted instanceof JsonObject filter) {
      return matchesMembers(object, filter);
    }
    if (actual instanceof JsonArray found && wanted instanceof JsonArray array) {
      return isElementFilter(array)
          || array.elements().stream()
              .allMatch(one -> found.elements().stream().anyMatch(two -> matches(two, one)));
    }
    return actual.equals(wanted);
  }

  /** Text patterns in which an asterisk stands for any text; case does not matter. */
  static final class Wildcard {

    private Wildcard() {}

    static boolean matches(String pattern, String text) {
      int[] wanted = pattern.toLowerCase(Locale.ROOT).codePoints().toArray();
      int[] found = text.toLowerCase(Locale.ROOT).codePoints().toArray();
      int p = 0;
      int t = 0;
      int star = -1;
      int resume = 0;
      while (t < found.length) {
        if (p < wanted.length && wanted[p] == '*') {
          star = p++;
          resume = t;
        } else if (p < wanted.length && wanted[p] == found[t]) {
          p++;
          t++;
        } else if (star >= 0) {
          p = star + 1;
          t = ++resume;
        } else {
          return false;
        }
      }
      while (p < wanted.length && wanted[p] == '*') {
        p++;
      }
      return p == wanted.length;
    }
  }
}
