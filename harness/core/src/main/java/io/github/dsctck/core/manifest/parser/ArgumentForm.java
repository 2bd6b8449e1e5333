package io.github.dsctck.core.manifest.parser;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Argument;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The forms of an object in {@code args}, in the order in which the engine tries them (contract
 * MAN-17). The first form with matching members wins; unknown members are ignored.
 */
enum ArgumentForm {
  ADAPTED_CONTENT("adaptedContentArg") {
    @Override
    Optional<Argument> of(String text, JsonObject object, ManifestNode place) {
      return Optional.of(new Argument.AdaptedContent(text));
    }
  },
  JSON_INPUT("jsonInputArg") {
    @Override
    Optional<Argument> of(String text, JsonObject object, ManifestNode place) {
      return optionalFlag(object, "mandatory", true, place)
          .map(mandatory -> new Argument.JsonInput(text, mandatory));
    }
  },
  RESOURCE_PATH("resourcePathArg") {
    @Override
    Optional<Argument> of(String text, JsonObject object, ManifestNode place) {
      return optionalFlag(object, "includeQuotes", false, place)
          .map(quotes -> new Argument.ResourcePath(text, quotes));
    }
  },
  RESOURCE_TYPE("resourceTypeArg") {
    @Override
    Optional<Argument> of(String text, JsonObject object, ManifestNode place) {
      return Optional.of(new Argument.ResourceType(text));
    }
  },
  RESOURCE_VERSION("resourceVersionArg") {
    @Override
    Optional<Argument> of(String text, JsonObject object, ManifestNode place) {
      return Optional.of(new Argument.NamedVersion(text));
    }
  },
  WHAT_IF("whatIfArg") {
    @Override
    Optional<Argument> of(String text, JsonObject object, ManifestNode place) {
      return Optional.of(new Argument.WhatIf(text));
    }
  };

  /** The forms for get, test, export, validate and resolve. */
  static final List<ArgumentForm> READING =
      List.of(ADAPTED_CONTENT, JSON_INPUT, RESOURCE_PATH, RESOURCE_TYPE, RESOURCE_VERSION);

  /** The forms for set, whatIf and delete. */
  static final List<ArgumentForm> CHANGING = List.of(values());

  /** The forms for a schema command. */
  static final List<ArgumentForm> SCHEMA = List.of(RESOURCE_TYPE, RESOURCE_VERSION);

  /** The forms for the command of an action. */
  static final List<ArgumentForm> INVOKING = List.of(JSON_INPUT, WHAT_IF);

  private final String member;

  ArgumentForm(String member) {
    this.member = member;
  }

  abstract Optional<Argument> of(String text, JsonObject object, ManifestNode place);

  /** Returns the key that states the purpose of the object. */
  String member() {
    return member;
  }

  /** Returns the keys that have a meaning beside that one. */
  List<String> companions() {
    return switch (this) {
      case JSON_INPUT -> List.of("mandatory");
      case RESOURCE_PATH -> List.of("includeQuotes");
      default -> List.of();
    };
  }

  /** Returns the shape of one element of args. */
  static Shape shape(List<ArgumentForm> forms) {
    return (value, place) -> {
      if (read(forms, value, place).isEmpty()) {
        throw place.fault(
            place.label() + " is " + value.toJson() + "; the engine expects " + wanted(forms));
      }
    };
  }

  static String wanted(List<ArgumentForm> forms) {
    return forms.isEmpty()
        ? "a string"
        : "a string or an object with "
            + forms.stream()
                .map(form -> "\"" + form.member + "\"")
                .collect(Collectors.joining(", "));
  }

  /**
   * Returns the argument that the engine reads from an element of args, empty if it drops the
   * manifest.
   */
  static Optional<Argument> read(List<ArgumentForm> forms, JsonValue value, ManifestNode place) {
    if (value instanceof JsonString string) {
      return place.tag().isPresent()
          ? Optional.empty()
          : Optional.of(new Argument.Literal(string.value()));
    }
    if (!(value instanceof JsonObject object) || place.anyTag().isPresent()) {
      return Optional.empty();
    }
    return forms.stream().flatMap(form -> form.read(object, place).stream()).findFirst();
  }

  private Optional<Argument> read(JsonObject object, ManifestNode place) {
    if (object.get(member) instanceof JsonString text && !place.isDuplicate(object, member)) {
      return of(text.value(), object, place);
    }
    return Optional.empty();
  }

  private static Optional<Boolean> optionalFlag(
      JsonObject object, String name, boolean nullable, ManifestNode place) {
    var value = object.get(name);
    if (value == null || (nullable && value.isNull())) {
      return Optional.of(false);
    }
    return place.isDuplicate(object, name) ? Optional.empty() : value.asBoolean();
  }
}
