package io.github.dsctck.core.manifest.parser;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNull;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ManifestFile;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What the engine's reader takes at one place of a manifest; it drops the manifest otherwise. */
@FunctionalInterface
interface Shape {

  /**
   * Throws a {@link ManifestLoadException} that names the first thing the engine would trip over.
   */
  void check(JsonValue value, ManifestNode place);

  /** Any value; YAML tags are not JSON. */
  Shape ANY =
      (value, place) ->
          place
              .anyTag()
              .ifPresent(
                  tag -> {
                    throw place.fault(
                        place.label() + " holds the YAML tag \"" + tag + "\", which JSON lacks");
                  });

  /** A string; in YAML any scalar. */
  Shape TEXT =
      (value, place) -> {
        if (ManifestFile.text(value, place.isYaml()).isEmpty()) {
          throw place.fault(is(value, place) + ", the engine wants a string");
        }
      };

  /** A boolean. */
  Shape FLAG =
      (value, place) -> {
        if (!(value instanceof JsonBoolean)) {
          throw place.fault(is(value, place) + ", the engine wants true or false");
        }
      };

  /** An object of whatever members; the engine minds YAML tags in it, but not its own. */
  Shape OBJECT =
      (value, place) -> {
        if (!(value instanceof JsonObject object)) {
          throw place.fault(is(value, place) + ", the engine wants an object");
        }
        object.members().forEach((name, member) -> ANY.check(member, place.member(object, name)));
      };

  /** A string that passes a test of its own. */
  static Shape text(Predicate<String> test, String wanted) {
    return (value, place) -> {
      if (ManifestFile.text(value, place.isYaml()).filter(test).isEmpty()) {
        throw place.fault(is(value, place) + ", the engine wants " + wanted);
      }
    };
  }

  /** One of a few words. */
  static Shape word(List<String> words) {
    var wanted = words.stream().map(word -> "\"" + word + "\"").collect(Collectors.joining(", "));
    return text(words::contains, "one of " + wanted);
  }

  /** An array; in YAML also nothing at all, but no word for null. */
  static Shape list(Shape element) {
    return (value, place) -> {
      if (isNothing(value, place)) {
        return;
      }
      if (!(value instanceof JsonArray array)) {
        throw place.fault(is(value, place) + ", the engine wants an array");
      }
      for (int i = 0; i < array.elements().size(); i++) {
        var next = array.elements().get(i);
        element.check(next, place.element(i, next));
      }
    };
  }

  /** An object of any number of members; in YAML also nothing at all, but no word for null. */
  static Shape map(Predicate<String> name, String wantedName, Shape member) {
    return (value, place) -> {
      if (isNothing(value, place)) {
        return;
      }
      if (!(value instanceof JsonObject object)) {
        throw place.fault(is(value, place) + ", the engine wants an object");
      }
      for (var entry : object.members().entrySet()) {
        var at = place.member(object, entry.getKey());
        if (!name.test(entry.getKey())) {
          throw at.fault(
              "the key "
                  + at.label()
                  + " of "
                  + place.label()
                  + " is not "
                  + wantedName
                  + ", the only keys the engine takes there");
        }
        member.check(entry.getValue(), at);
      }
    };
  }

  /** Returns whether the text has nothing at all at a place, as YAML allows. */
  static boolean isNothing(JsonValue value, ManifestNode place) {
    return value instanceof JsonNull nothing && nothing.isBlank() && place.isYaml();
  }

  /** Returns the start of a message: what stands at a place. */
  static String is(JsonValue value, ManifestNode place) {
    return place.label() + " is " + describe(value);
  }

  private static String describe(JsonValue value) {
    return switch (value.kindName()) {
      case "a string" -> "\"" + value.asText().orElseThrow() + "\"";
      case "an object", "an array" -> value.kindName();
      default -> value.toJson();
    };
  }
}
