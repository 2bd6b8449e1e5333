package io.github.dsctck.core.schema.change;

import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Makes random schemas, later versions of them, and instances; with the same seed the same. */
final class SchemaSamples {

  private static final List<String> VALUES =
      List.of("null", "true", "false", "0", "1", "2.0", "-1", "1.5", "'a'", "'ab'", "'A1'", "''");

  private static final List<String> TYPES =
      List.of("null", "boolean", "integer", "number", "string", "array");

  private final Random random;

  SchemaSamples(long seed) {
    this.random = new Random(seed);
  }

  String document() {
    return "{'allOf':[" + schema(3) + "],'$defs':{'d':" + schema(1) + "}}";
  }

  /** Returns a schema in which one place or some differ from another. */
  String later(String document) {
    return switch (random.nextInt(4)) {
      case 0 -> document();
      case 1 ->
          replaced(document, "(?<='m(in|ax)(imum|Length|Items)':)\\d", "" + random.nextInt(4));
      case 2 -> replaced(document, "\\{'type':\\[?'[^{}]*\\}", schema(1));
      default -> replaced(document, "\\{'(const|enum)'[^{}]*\\}", schema(0));
    };
  }

  private String replaced(String document, String place, String with) {
    var matches = Pattern.compile(place).matcher(document).results().toList();
    if (matches.isEmpty()) {
      return document();
    }
    var one = matches.get(random.nextInt(matches.size()));
    return document.substring(0, one.start()) + with + document.substring(one.end());
  }

  private String schema(int depth) {
    return switch (random.nextInt(depth > 0 ? 13 : 6)) {
      case 0 -> "{'type':" + types() + "}";
      case 1 -> "{'type':'string'" + limits("Length") + pattern() + "}";
      case 2 -> "{'type':'" + pick(List.of("integer", "number")) + "'" + bounds() + "}";
      case 3 -> "{'enum':[" + values() + "]}";
      case 4 -> "{'const':" + pick(VALUES) + "}";
      case 5 -> pick(List.of("{}", "true", "{'type':'string'}", "false"));
      case 6, 7 -> object(depth);
      case 8 -> "{'type':'array','items':" + schema(depth - 1) + limits("Items") + "}";
      case 9 -> "{'anyOf':[" + schema(depth - 1) + "," + schema(depth - 1) + "]}";
      case 10 -> "{'oneOf':[" + schema(depth - 1) + "," + schema(depth - 1) + "]}";
      case 11 -> "{'$ref':'#/$defs/d'" + (random.nextBoolean() ? ",'type':" + types() : "") + "}";
      default -> "{'not':" + schema(0) + ",'type':" + types() + "}";
    };
  }

  /** Every object declares the same properties, because a new optional one is compatible. */
  private String object(int depth) {
    var required = pick(List.of("", ",'required':['a']", ",'required':['b','c']"));
    var others =
        pick(
            List.of(
                "",
                ",'additionalProperties':false",
                ",'unevaluatedProperties':false",
                ",'additionalProperties':" + schema(0)));
    return "{'type':'object','properties':{'a':%s,'b':%s}%s%s}"
        .formatted(schema(depth - 1), schema(depth - 1), required, others);
  }

  private String types() {
    return random.nextBoolean()
        ? "'" + pick(TYPES) + "'"
        : "['" + pick(TYPES.subList(0, 3)) + "','" + pick(TYPES.subList(3, 6)) + "']";
  }

  private String limits(String what) {
    return pick(
        List.of(
            "",
            ",'min" + what + "':" + random.nextInt(3),
            ",'max" + what + "':" + random.nextInt(3)));
  }

  private String bounds() {
    return pick(
        List.of(
            "",
            ",'minimum':" + random.nextInt(3),
            ",'exclusiveMaximum':" + random.nextInt(3),
            ",'multipleOf':2"));
  }

  private String pattern() {
    return pick(List.of("", "", ",'pattern':'^[a-z]*$'", ",'pattern':'b'"));
  }

  private String values() {
    return IntStream.rangeClosed(0, random.nextInt(3))
        .mapToObj(i -> VALUES.get((random.nextInt(4) + 4 * i) % VALUES.size()))
        .distinct()
        .collect(Collectors.joining(","));
  }

  String instance(int depth) {
    return switch (random.nextInt(depth > 0 ? 4 : 1)) {
      case 1 ->
          IntStream.range(0, random.nextInt(4))
              .mapToObj(i -> instance(depth - 1))
              .collect(Collectors.joining(",", "[", "]"));
      case 2, 3 ->
          List.of("a", "b", "c").stream()
              .filter(name -> random.nextInt(3) > 0)
              .map(name -> "'" + name + "':" + instance(depth - 1))
              .collect(Collectors.joining(",", "{", "}"));
      default -> pick(VALUES);
    };
  }

  private String pick(List<String> texts) {
    return texts.get(random.nextInt(texts.size()));
  }
}
