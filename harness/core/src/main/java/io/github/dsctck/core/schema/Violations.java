package io.github.dsctck.core.schema;

import com.networknt.schema.Error;
import io.github.dsctck.core.json.JsonNull;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Turns the validator's errors into violations; the branches of a choice become one. */
final class Violations {

  private static final String FALSE_SCHEMA = "false";
  private static final Set<String> ABOUT_A_PROPERTY =
      Set.of("additionalProperties", "propertyNames", "required", "unevaluatedProperties");

  private final JsonValue instance;
  private final String base;
  private final ViolationMessage messages;
  private final int most;

  /**
   * Describes errors.
   *
   * @param most the most errors to describe; the others are only counted
   */
  Violations(JsonValue instance, String base, ViolationMessage messages, int most) {
    this.instance = instance;
    this.base = base;
    this.messages = messages;
    this.most = most;
  }

  Validation.Invalid from(List<Error> errors) {
    var described = described(errors.subList(0, Math.min(most, errors.size())));
    return new Validation.Invalid(described, described.size() + Math.max(0, errors.size() - most));
  }

  private List<SchemaViolation> described(List<Error> errors) {
    var groups = new LinkedHashMap<Optional<Choice>, List<Error>>();
    for (var error : errors) {
      groups.computeIfAbsent(Choice.around(error), choice -> new ArrayList<>()).add(error);
    }
    var violations = new ArrayList<SchemaViolation>();
    groups.forEach(
        (choice, group) ->
            choice.ifPresentOrElse(
                made -> violations.add(of(made, group)),
                () -> group.forEach(error -> violations.add(of(error)))));
    return violations.stream().distinct().toList();
  }

  private SchemaViolation of(Error error) {
    var at = Choice.pointer(error.getInstanceLocation());
    var keyword = keyword(error);
    var value = valueAt(at);
    return new SchemaViolation(
        new Offence(
            at.toString(),
            keyword,
            ABOUT_A_PROPERTY.contains(keyword) ? error.getProperty() : null,
            schemaPointer(error, keyword.equals(FALSE_SCHEMA) ? 1 : 0),
            messages.details(error, at, value),
            value.isNull()),
        messages.subject(at),
        messages.predicate(error, at, value));
  }

  /** Returns the keyword of an error as the schema has it. */
  private static String keyword(Error error) {
    return switch (error.getKeyword()) {
      case "minContains", "maxContains" -> {
        var tokens = Choice.pointer(error.getSchemaLocation().getFragment()).tokens();
        yield tokens.isEmpty() ? "contains" : tokens.get(tokens.size() - 1);
      }
      default -> error.getKeyword();
    };
  }

  private SchemaViolation of(Choice choice, List<Error> errors) {
    var at = choice.value();
    var value = valueAt(at);
    return new SchemaViolation(
        new Offence(
            at.toString(),
            choice.keyword(),
            null,
            schemaPointer(choice, errors),
            messages.details(choice, errors, value, this::valueAt),
            value.isNull()),
        messages.subject(at),
        messages.predicate(choice, errors, value, this::valueAt));
  }

  private JsonValue valueAt(JsonPointer pointer) {
    return pointer.resolve(instance).orElse(JsonNull.NULL);
  }

  /** Returns the place of a choice in the schema, or how it was reached if that is not known. */
  private String schemaPointer(Choice choice, List<Error> errors) {
    for (var error : errors) {
      var evaluated = Choice.pointer(error.getEvaluationPath()).tokens();
      var below = evaluated.subList(choice.evaluated().tokens().size(), evaluated.size());
      var schema = Choice.pointer(error.getSchemaLocation().getFragment()).tokens();
      var start = schema.size() - below.size();
      if (start > 0 && schema.subList(start, schema.size()).equals(below)) {
        return schemaPointer(error, below.size());
      }
    }
    return choice.evaluated().toString();
  }

  private String schemaPointer(Error error, int dropped) {
    var location = error.getSchemaLocation();
    var tokens = Choice.pointer(location.getFragment()).tokens();
    var pointer = new JsonPointer(tokens.subList(0, tokens.size() - dropped)).toString();
    var iri = String.valueOf(location.getAbsoluteIri());
    return location.getAbsoluteIri() == null || iri.equals(base) ? pointer : iri + "#" + pointer;
  }
}
