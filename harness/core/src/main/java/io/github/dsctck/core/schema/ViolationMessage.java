package io.github.dsctck.core.schema;

import com.networknt.schema.Error;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/** Words a violation: what was found, and what the schema wants. */
final class ViolationMessage {

  private static final int SHOWN_LENGTH = 80;
  private static final int SHOWN_BRANCHES = 3;
  private static final Map<String, String> TYPES =
      Map.of(
          "array", "an array",
          "boolean", "a boolean",
          "integer", "an integer",
          "null", "null",
          "number", "a number",
          "object", "an object",
          "string", "a string");

  private final Predicate<String> isSecret;

  /**
   * @param isSecret tells of which properties the values must not be shown
   */
  ViolationMessage(Predicate<String> isSecret) {
    this.isSecret = isSecret;
  }

  /** Returns the sentence for one error. */
  String of(Error error, JsonPointer at, JsonValue value) {
    var subject = subject(at);
    var wanted = error.getSchemaNode();
    return switch (error.getKeyword()) {
      case "type" -> subject + type(value, types(wanted), at);
      case "required" ->
          subject + " has no property \"" + error.getProperty() + "\", which the schema requires";
      case "additionalProperties", "unevaluatedProperties" ->
          subject
              + (" has a property \""
                  + error.getProperty()
                  + "\", which the schema does not allow");
      case "enum" -> is(at, value) + ", the schema wants one of " + list(wanted);
      case "const" -> is(at, value) + ", the schema wants " + shortened(wanted.toString());
      case "pattern" -> is(at, value) + ", the schema wants a match of " + wanted;
      case "format" -> is(at, value) + ", the schema wants the format " + wanted;
      case "minimum" -> is(at, value) + ", the schema wants at least " + wanted;
      case "maximum" -> is(at, value) + ", the schema wants at most " + wanted;
      case "exclusiveMinimum" -> is(at, value) + ", the schema wants more than " + wanted;
      case "exclusiveMaximum" -> is(at, value) + ", the schema wants less than " + wanted;
      case "multipleOf" -> is(at, value) + ", the schema wants a multiple of " + wanted;
      case "minLength", "minItems", "minProperties" ->
          subject + size(value) + ", the schema wants at least " + wanted;
      case "maxLength", "maxItems", "maxProperties" ->
          subject + size(value) + ", the schema wants at most " + wanted;
      case "uniqueItems" -> subject + " has an element twice, the schema wants each only once";
      case "false" -> subject + " is there, which the schema never allows";
      case "not" -> subject + " is what the schema rules out by \"not\"";
      default -> subject + " " + error.getMessage();
    };
  }

  /** Returns the sentence for a choice none or too many of whose branches hold. */
  String of(
      Choice choice, List<Error> errors, JsonValue value, Function<JsonPointer, JsonValue> values) {
    var branches = new LinkedHashMap<String, Error>();
    for (var error : errors) {
      var path = Choice.pointer(error.getEvaluationPath()).tokens();
      if (path.size() > choice.evaluated().tokens().size()) {
        branches.putIfAbsent(path.get(choice.evaluated().tokens().size()), error);
      }
    }
    var subject = subject(choice.value());
    if (branches.isEmpty()) {
      return subject + " fits several alternatives, the schema wants exactly one (oneOf)";
    }
    if (branches.values().stream().allMatch(error -> isType(error, choice.value()))) {
      var types = new LinkedHashSet<String>();
      branches.values().forEach(error -> types.addAll(types(error.getSchemaNode())));
      return subject + type(value, types, choice.value());
    }
    return subject
        + (" fits no alternative (" + choice.keyword() + "): ")
        + branches.values().stream()
            .limit(SHOWN_BRANCHES)
            .map(error -> reason(error, values))
            .collect(Collectors.joining("; "));
  }

  private String reason(Error error, Function<JsonPointer, JsonValue> values) {
    var at = Choice.pointer(error.getInstanceLocation());
    return of(error, at, values.apply(at));
  }

  private static boolean isType(Error error, JsonPointer at) {
    return error.getKeyword().equals("type")
        && Choice.pointer(error.getInstanceLocation()).equals(at);
  }

  private static String subject(JsonPointer at) {
    return at.tokens().isEmpty() ? "the instance" : "\"" + at + "\"";
  }

  private String is(JsonPointer at, JsonValue value) {
    return subject(at) + " is " + shown(at, value);
  }

  private String shown(JsonPointer at, JsonValue value) {
    var isHidden = !at.tokens().isEmpty() && isSecret.test(at.tokens().get(0));
    return isHidden || value instanceof JsonObject || value instanceof JsonArray
        ? value.kindName()
        : shortened(value.toJson());
  }

  private String type(JsonValue value, Set<String> types, JsonPointer at) {
    var found = value instanceof JsonNumber ? shown(at, value) : value.kindName();
    var wanted = types.stream().map(type -> TYPES.getOrDefault(type, type)).toList();
    return " is " + found + ", the schema wants " + String.join(" or ", wanted);
  }

  private static Set<String> types(JsonNode wanted) {
    var types = new LinkedHashSet<String>();
    if (wanted.isArray()) {
      wanted.forEach(type -> types.add(type.asString()));
    } else {
      types.add(wanted.asString());
    }
    return types;
  }

  private static String size(JsonValue value) {
    if (value instanceof JsonObject object) {
      return " has " + count(object.members().size(), "property", "properties");
    }
    if (value instanceof JsonArray array) {
      return " has " + count(array.elements().size(), "element", "elements");
    }
    var text = value.asText().orElse("");
    return " has " + count(text.codePointCount(0, text.length()), "character", "characters");
  }

  private static String count(int number, String one, String many) {
    return number + " " + (number == 1 ? one : many);
  }

  private static String list(JsonNode values) {
    return shortened(
        StreamSupport.stream(values.spliterator(), false)
            .map(JsonNode::toString)
            .collect(Collectors.joining(", ")));
  }

  private static String shortened(String text) {
    return text.length() > SHOWN_LENGTH ? text.substring(0, SHOWN_LENGTH) + "..." : text;
  }
}
