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

/**
 * The shape that the engine's reader accepts at one place of a manifest; it drops the manifest
 * otherwise.
 */
@FunctionalInterface
interface Shape {

  /** Throws a {@link ManifestLoadException} for the first error of the engine. */
  void check(JsonValue value, ManifestNode place);

  /** Any value; YAML tags are not JSON. */
  Shape ANY =
      (value, place) ->
          place
              .anyTag()
              .ifPresent(
                  tag -> {
                    throw place.fault(
                        place.label() + " contains the YAML tag \"" + tag + "\", which JSON lacks");
                  });

  /** A string; in YAML any scalar. */
  Shape TEXT =
      (value, place) -> {
        if (ManifestFile.text(value, place.isYaml()).isEmpty()) {
          throw place.fault(is(value, place) + "; the engine expects a string");
        }
      };

  /** A boolean. */
  Shape FLAG =
      (value, place) -> {
        if (!(value instanceof JsonBoolean)) {
          throw place.fault(is(value, place) + "; the engine expects true or false");
        }
      };

  /** An object with any members; the engine refuses YAML tags in it, except its own. */
  Shape OBJECT =
      (value, place) -> {
        if (!(value instanceof JsonObject object)) {
          throw place.fault(is(value, place) + "; the engine expects an object");
        }
        object.members().forEach((name, member) -> ANY.check(member, place.member(object, name)));
      };

  /** A string that passes a test. */
  static Shape text(Predicate<String> test, String wanted) {
    return (value, place) -> {
      if (ManifestFile.text(value, place.isYaml()).filter(test).isEmpty()) {
        throw place.fault(is(value, place) + "; the engine expects " + wanted);
      }
    };
  }

  /** One of a few words. */
  static Shape word(List<String> words) {
    var wanted = words.stream().map(word -> "\"" + word + "\"").collect(Collectors.joining(", "));
    return text(words::contains, "one of " + wanted);
  }

  /** An array; in YAML also an empty place, but not a word for null. */
  static Shape list(Shape element) {
    return (value, place) -> {
      if (isNothing(value, place)) {
        return;
      }
      if (!(value instanceof JsonArray array)) {
        throw place.fault(is(value, place) + "; the engine expects an array");
      }
      for (int i = 0; i < array.elements().size(); i++) {
        var next = array.elements().get(i);
        element.check(next, place.element(i, next));
      }
    };
  }

  /** An object with any number of members; in YAML also an empty place, but not a word for null. */
  static Shape map(Predicate<String> name, String wantedName, Shape member) {
    return (value, place) -> {
      if (isNothing(value, place)) {
        return;
      }
      if (!(value instanceof JsonObject object)) {
        throw place.fault(is(value, place) + "; the engine expects an object");
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
                  + ", the only keys that the engine accepts there");
        }
        member.check(entry.getValue(), at);
      }
    };
  }

  /** Returns whether a place of the text is empty, as YAML allows. */
  static boolean isNothing(JsonValue value, ManifestNode place) {
    return value instanceof JsonNull nothing && nothing.isBlank() && place.isYaml();
  }

  /** Returns the start of a message: the value at a place. */
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
