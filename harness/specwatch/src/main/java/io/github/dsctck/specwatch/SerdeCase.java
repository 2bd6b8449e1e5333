package io.github.dsctck.specwatch;

import io.github.dsctck.specwatch.rust.RustAttributes;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How {@code rename_all} of serde spells names that have no name of their own. */
enum SerdeCase {
  AS_WRITTEN(""),
  LOWER("lowercase"),
  UPPER("UPPERCASE"),
  PASCAL("PascalCase"),
  CAMEL("camelCase"),
  SNAKE("snake_case"),
  SCREAMING_SNAKE("SCREAMING_SNAKE_CASE"),
  KEBAB("kebab-case"),
  SCREAMING_KEBAB("SCREAMING-KEBAB-CASE");

  private final String wireName;

  SerdeCase(String wireName) {
    this.wireName = wireName;
  }

  /** Returns the case that the attributes of a type or a variant ask for. */
  static SerdeCase of(RustAttributes attributes, String argument) {
    var wanted = attributes.text("serde", argument).orElse("");
    return Stream.of(values())
        .filter(one -> one.wireName.equals(wanted))
        .findFirst()
        .orElse(AS_WRITTEN);
  }

  /** Returns the spelling of a field such as {@code exit_codes}. */
  String field(String name) {
    return switch (this) {
      case AS_WRITTEN, LOWER, SNAKE -> name;
      case UPPER, SCREAMING_SNAKE -> name.toUpperCase(Locale.ROOT);
      case PASCAL -> pascal(name);
      case CAMEL -> withSmallStart(pascal(name));
      case KEBAB -> name.replace('_', '-');
      case SCREAMING_KEBAB -> name.replace('_', '-').toUpperCase(Locale.ROOT);
    };
  }

  /** Returns the spelling of a variant such as {@code StateAndDiff}. */
  String variant(String name) {
    return switch (this) {
      case AS_WRITTEN, PASCAL -> name;
      case LOWER -> name.toLowerCase(Locale.ROOT);
      case UPPER -> name.toUpperCase(Locale.ROOT);
      case CAMEL -> withSmallStart(name);
      case SNAKE -> snake(name);
      case SCREAMING_SNAKE -> snake(name).toUpperCase(Locale.ROOT);
      case KEBAB -> snake(name).replace('_', '-');
      case SCREAMING_KEBAB -> snake(name).replace('_', '-').toUpperCase(Locale.ROOT);
    };
  }

  private static String pascal(String name) {
    return Stream.of(name.split("_"))
        .filter(word -> !word.isEmpty())
        .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
        .collect(Collectors.joining());
  }

  private static String withSmallStart(String name) {
    return name.isEmpty()
        ? name
        : name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
  }

  private static String snake(String name) {
    return name.replaceAll("(?<!^)([A-Z])", "_$1").toLowerCase(Locale.ROOT);
  }
}
