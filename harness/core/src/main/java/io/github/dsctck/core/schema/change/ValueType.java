package io.github.dsctck.core.schema.change;

import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNull;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The types of values, with numbers divided into whole numbers and others. */
enum ValueType {
  NULL,
  BOOLEAN,
  OBJECT,
  ARRAY,
  STRING,
  INTEGER,
  FRACTION;

  static final Set<ValueType> NUMBERS = Set.of(INTEGER, FRACTION);

  static Set<ValueType> all() {
    return EnumSet.allOf(ValueType.class);
  }

  static ValueType of(JsonValue value) {
    if (value instanceof JsonNumber number) {
      return isWhole(number) ? INTEGER : FRACTION;
    }
    if (value instanceof JsonObject) {
      return OBJECT;
    }
    if (value instanceof JsonString) {
      return STRING;
    }
    if (value instanceof JsonBoolean) {
      return BOOLEAN;
    }
    return value instanceof JsonNull ? NULL : ARRAY;
  }

  private static boolean isWhole(JsonNumber number) {
    var value = new BigDecimal(number.literal());
    return value.signum() == 0 || value.stripTrailingZeros().scale() <= 0;
  }

  /** Returns the types that a word of JSON Schema stands for; an unknown word stands for all. */
  static Set<ValueType> named(String word) {
    return switch (word) {
      case "number" -> NUMBERS;
      case "null", "boolean", "object", "array", "string", "integer" ->
          Set.of(valueOf(word.toUpperCase(Locale.ROOT)));
      default -> all();
    };
  }

  /** Returns the words of JSON Schema for some types. */
  static String words(Set<ValueType> types) {
    if (types.size() == values().length) {
      return "any type";
    }
    var words = new ArrayList<String>();
    for (var type : List.of(OBJECT, ARRAY, STRING, BOOLEAN)) {
      if (types.contains(type)) {
        words.add(type.name().toLowerCase(Locale.ROOT));
      }
    }
    if (types.contains(FRACTION)) {
      words.add("number");
    } else if (types.contains(INTEGER)) {
      words.add("integer");
    }
    if (types.contains(NULL)) {
      words.add("null");
    }
    return words.isEmpty() ? "no value" : String.join(" or ", words);
  }
}
