package io.github.dsctck.core.run.input;

import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.schema.InstanceSchema;
import io.github.dsctck.core.schema.Validation;
import io.github.dsctck.core.text.Draw;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Edits a valid input so that the schema refuses it. */
final class InvalidInput {

  private final TestedResource subject;
  private final Set<String> identity;
  private final Draw draw;

  /**
   * Creates the edits.
   *
   * @param identity the properties to leave unchanged
   */
  InvalidInput(TestedResource subject, Set<String> identity, Draw draw) {
    this.subject = subject;
    this.identity = identity;
    this.draw = draw.of("invalid");
  }

  /**
   * Returns a refused input, if the channel can carry one.
   *
   * @param base a valid input
   * @param textOnly whether the channel turns everything into text, as the environment does
   */
  Optional<JsonObject> of(JsonObject base, boolean textOnly) {
    return subject
        .schema()
        .flatMap(
            schema ->
                edits(schema, base, textOnly)
                    .filter(edit -> schema.validate(edit) instanceof Validation.Invalid)
                    .findFirst());
  }

  /** Returns an input with a text outside the values that the schema lists for a property. */
  Optional<JsonObject> notAmongValues(JsonObject base) {
    return subject
        .schema()
        .flatMap(
            schema ->
                schema.propertyNames().stream()
                    .filter(name -> !name.startsWith("_") && !identity.contains(name))
                    .filter(name -> !schema.isReadOnly(name))
                    .filter(subject::isOneOfSomeValues)
                    .map(name -> base.with(name, text()))
                    .filter(edit -> schema.validate(edit) instanceof Validation.Invalid)
                    .findFirst());
  }

  /** A number that begins with a nine may stand for a secret in a record. */
  private JsonNumber number(String purpose) {
    return JsonNumber.of(draw.of(purpose).between(2, 89));
  }

  private JsonString text() {
    return JsonString.of(draw.phrase(3));
  }

  private Stream<JsonObject> edits(InstanceSchema schema, JsonObject base, boolean textOnly) {
    var edits = new ArrayList<JsonObject>();
    for (var name : schema.propertyNames()) {
      if (!name.startsWith("_") && !identity.contains(name) && !schema.isReadOnly(name)) {
        wrongValues(schema, name, textOnly).forEach(value -> edits.add(base.with(name, value)));
      }
    }
    if (!textOnly) {
      edits.add(base.with(draw.of("property").name(), number("property")));
    }
    schema.required().stream()
        .filter(name -> !identity.contains(name))
        .forEach(name -> edits.add(base.without(Set.of(name))));
    for (var name : identity) {
      wrongValues(schema, name, textOnly).forEach(value -> edits.add(base.with(name, value)));
    }
    return edits.stream();
  }

  private List<JsonValue> wrongValues(InstanceSchema schema, String name, boolean textOnly) {
    var type = schema.property(name).map(property -> property.get("type"));
    boolean text = type.filter(JsonString.of("string")::equals).isPresent();
    if (textOnly) {
      return text || type.filter(JsonString.of("array")::equals).isPresent()
          ? List.of()
          : List.of(text());
    }
    return text
        ? List.of(number(name), JsonArray.of(List.of()))
        : List.of(text(), JsonNumber.of(-1));
  }
}
