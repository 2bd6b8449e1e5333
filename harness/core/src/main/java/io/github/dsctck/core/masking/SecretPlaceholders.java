package io.github.dsctck.core.masking;

import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Chooses the placeholders of secrets, the same one for the same value: {@code {secret:NAME}} for
 * the first text of a property, then {@code {secret:NAME#2}}; for a number, a number of nines. A
 * text that is a placeholder already stays unchanged.
 */
final class SecretPlaceholders {

  /** A placeholder; in a scenario its brace is doubled. */
  private static final Pattern FORM = Pattern.compile("\\{{1,2}(secret:[^{}\\s]+})");

  private static final Pattern UNSAFE = Pattern.compile("[^\\p{L}\\p{N}_.@-]");
  private static final Pattern DIGIT = Pattern.compile("[0-9]");

  private final Map<JsonValue, JsonValue> chosen = new LinkedHashMap<>();
  private final Set<JsonValue> taken = new HashSet<>();

  /** Returns the placeholder of a value. */
  JsonValue of(String property, JsonValue value) {
    var known = chosen.get(value);
    if (known != null) {
      return known;
    }
    var standIn =
        value instanceof JsonNumber number ? ofNumber(number) : ofText(property, text(value));
    taken.add(standIn);
    chosen.put(value, standIn);
    return standIn;
  }

  private static String text(JsonValue value) {
    return value.asText().orElse("");
  }

  private JsonString ofText(String property, String text) {
    var form = FORM.matcher(text);
    if (form.matches()) {
      return JsonString.of("{" + form.group(1));
    }
    var name = "secret:" + UNSAFE.matcher(property).replaceAll("_");
    var first = JsonString.of("{" + name + "}");
    for (int i = 2; taken.contains(first); i++) {
      first = JsonString.of("{" + name + "#" + i + "}");
    }
    return first;
  }

  private JsonNumber ofNumber(JsonNumber number) {
    var literal = number.literal();
    int exponent = Math.max(literal.indexOf('e'), literal.indexOf('E'));
    var mantissa = exponent < 0 ? literal : literal.substring(0, exponent);
    var rest = literal.substring(mantissa.length());
    var nines = DIGIT.matcher(mantissa).replaceAll("9");
    var found = JsonNumber.of(nines + rest, Mark.NONE);
    while (taken.contains(found) && nines.matches("-?[1-9][0-9]*")) {
      nines = new BigInteger(nines).subtract(BigInteger.ONE).toString();
      found = JsonNumber.of(nines + rest, Mark.NONE);
    }
    return found;
  }
}
