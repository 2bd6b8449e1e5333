package io.github.dsctck.core.schema;

import com.networknt.schema.Error;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.text.Clip;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/** Words a violation: the found value, and the requirement of the schema. */
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

  private final Wording wording;
  private final Predicate<String> isSecret;

  /**
   * @param isSecret tests whether the values of a property are secret
   */
  ViolationMessage(Wording wording, Predicate<String> isSecret) {
    this.wording = wording;
    this.isSecret = isSecret;
  }

  /** Returns the sentence for one error, without its subject. */
  String predicate(Error error, JsonPointer at, JsonValue value) {
    var wanted = error.getSchemaNode();
    return switch (error.getKeyword()) {
      case "type" -> type(at, value, types(wanted));
      case "enum" -> is(at, value) + expects("one of " + list(wanted));
      case "const" -> is(at, value) + expects(shortened(wanted.toString()));
      case "pattern" -> is(at, value) + expects("a match of " + wanted);
      case "format" -> is(at, value) + expects("the format " + wanted);
      case "contentEncoding" -> is(at, value) + expects("the encoding " + wanted);
      case "minimum" -> is(at, value) + expects("at least " + wanted);
      case "maximum" -> is(at, value) + expects("at most " + wanted);
      case "exclusiveMinimum" -> is(at, value) + expects("more than " + wanted);
      case "exclusiveMaximum" -> is(at, value) + expects("less than " + wanted);
      case "multipleOf" -> is(at, value) + expects("a multiple of " + wanted);
      case "minLength", "minItems", "minProperties" ->
          has(size(value)) + expects("at least " + wanted);
      case "maxLength", "maxItems", "maxProperties" ->
          has(size(value)) + expects("at most " + wanted);
      case "uniqueItems" -> has("an element twice") + expects("each only once");
      case "minContains", "maxContains" ->
          has("too few or too many elements of the kind that " + wording.judge() + " expects");
      case "false" -> " is there, which " + wording.judge() + " never allows";
      case "not" -> " is what " + wording.judge() + " rules out by \"not\"";
      default -> ofProperty(error);
    };
  }

  private String ofProperty(Error error) {
    var property = "\"" + error.getProperty() + "\"";
    var arguments = error.getArguments();
    return switch (error.getKeyword()) {
      case "required" ->
          has("no property " + property) + ", which " + wording.judge() + " requires";
      case "additionalProperties", "unevaluatedProperties" ->
          has("a property " + property) + ", which " + wording.judge() + " does not allow";
      case "propertyNames" ->
          has("a property " + property) + ", a name " + wording.judge() + " does not allow";
      case "dependentRequired" ->
          has(
              property
                  + " without \""
                  + arguments[0]
                  + "\", which "
                  + wording.judge()
                  + " requires beside it");
      case "dependencies" ->
          has(property + " without all that " + wording.judge() + " requires beside it");
      default -> " " + error.getMessage();
    };
  }

  private String expects(String wanted) {
    return ", " + wording.judge() + " expects " + wanted;
  }

  /**
   * Returns the sentence for a choice with no or too many matching branches, without its subject.
   */
  String predicate(
      Choice choice, List<Error> errors, JsonValue value, Function<JsonPointer, JsonValue> values) {
    var branches = branches(choice, errors);
    if (branches.isEmpty()) {
      return " fits several alternatives" + expects("exactly one (oneOf)");
    }
    if (isAboutTypes(choice, branches)) {
      var types = new LinkedHashSet<String>();
      branches.forEach(error -> types.addAll(types(error.getSchemaNode())));
      return type(choice.value(), value, types);
    }
    return " fits no alternative (%s): ".formatted(choice.keyword())
        + branches.stream()
            .limit(SHOWN_BRANCHES)
            .map(error -> reason(error, values))
            .collect(Collectors.joining("; "));
  }

  /** Returns the part of a value that the keyword of an error restricts. */
  List<String> details(Error error, JsonPointer at, JsonValue value) {
    return switch (error.getKeyword()) {
      case "type" -> List.of(ofType(at, value));
      case "enum",
          "const",
          "pattern",
          "format",
          "contentEncoding",
          "minimum",
          "maximum",
          "exclusiveMinimum",
          "exclusiveMaximum",
          "multipleOf" ->
          List.of(shown(at, value));
      case "minLength", "minItems", "minProperties", "maxLength", "maxItems", "maxProperties" ->
          List.of(size(value));
      case "dependentRequired" ->
          List.of(error.getProperty(), String.valueOf(error.getArguments()[0]));
      default -> Stream.ofNullable(error.getProperty()).toList();
    };
  }

  /** Returns the part of a value that the branches of a choice restrict. */
  List<String> details(
      Choice choice, List<Error> errors, JsonValue value, Function<JsonPointer, JsonValue> values) {
    var branches = branches(choice, errors);
    if (!branches.isEmpty() && isAboutTypes(choice, branches)) {
      return List.of(ofType(choice.value(), value));
    }
    return branches.stream()
        .limit(SHOWN_BRANCHES)
        .flatMap(
            error -> {
              var at = Choice.pointer(error.getInstanceLocation());
              return Stream.concat(
                  Stream.of(at.toString(), error.getKeyword()),
                  details(error, at, values.apply(at)).stream());
            })
        .toList();
  }

  /** Returns the first error of each branch. */
  private static List<Error> branches(Choice choice, List<Error> errors) {
    var branches = new LinkedHashMap<String, Error>();
    for (var error : errors) {
      var path = Choice.pointer(error.getEvaluationPath()).tokens();
      if (path.size() > choice.evaluated().tokens().size()) {
        branches.putIfAbsent(path.get(choice.evaluated().tokens().size()), error);
      }
    }
    return List.copyOf(branches.values());
  }

  private static boolean isAboutTypes(Choice choice, List<Error> branches) {
    return branches.stream().allMatch(error -> isType(error, choice.value()));
  }

  private String reason(Error error, Function<JsonPointer, JsonValue> values) {
    var at = Choice.pointer(error.getInstanceLocation());
    return subject(at) + predicate(error, at, values.apply(at));
  }

  private static boolean isType(Error error, JsonPointer at) {
    return error.getKeyword().equals("type")
        && Choice.pointer(error.getInstanceLocation()).equals(at);
  }

  /** Returns the name of a value in a sentence. */
  String subject(JsonPointer at) {
    return at.tokens().isEmpty() ? wording.whole() : "\"" + at + "\"";
  }

  private String is(JsonPointer at, JsonValue value) {
    return " is " + shown(at, value);
  }

  private static String has(String what) {
    return " has " + what;
  }

  private String shown(JsonPointer at, JsonValue value) {
    var isHidden = !at.tokens().isEmpty() && isSecret.test(at.tokens().get(0));
    return isHidden || value instanceof JsonObject || value instanceof JsonArray
        ? value.kindName()
        : shortened(value.toJson());
  }

  private String ofType(JsonPointer at, JsonValue value) {
    return value instanceof JsonNumber ? shown(at, value) : value.kindName();
  }

  private String type(JsonPointer at, JsonValue value, Set<String> types) {
    var wanted = types.stream().map(type -> TYPES.getOrDefault(type, type)).toList();
    return " is " + ofType(at, value) + expects(String.join(" or ", wanted));
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
      return count(object.members().size(), "property", "properties");
    }
    if (value instanceof JsonArray array) {
      return count(array.elements().size(), "element", "elements");
    }
    var text = value.asText().orElse("");
    return count(text.codePointCount(0, text.length()), "character", "characters");
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
    return text.length() > SHOWN_LENGTH ? Clip.start(text, SHOWN_LENGTH) + "..." : text;
  }
}
