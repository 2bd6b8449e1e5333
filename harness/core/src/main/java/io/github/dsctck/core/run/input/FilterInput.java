package io.github.dsctck.core.run.input;

import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.schema.Compilation;
import io.github.dsctck.core.schema.InstanceSchema;
import io.github.dsctck.core.schema.Validation;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Makes filters for export from an instance that it lists. */
final class FilterInput {

  /** The variant with one property of an instance. */
  private static final int ONE = 0;

  /** The variant with a value that no instance has. */
  private static final int NONE = 1;

  /** The variant without any value. */
  private static final int EMPTY = 2;

  /** The variant with one value of an instance and one that no instance has. */
  private static final int MIXED = 3;

  private static final Input REFUSED =
      Input.Impossible.bySchema("the schema of the filter accepts no such filter");

  private final Optional<InstanceSchema> schema;
  private final TestedResource subject;
  private final Set<String> identity;
  private final String token;

  private FilterInput(
      TestedResource subject, Operation export, Set<String> identity, String token) {
    this.subject = subject;
    this.schema = schema(subject, export);
    this.identity = identity;
    this.token = token;
  }

  /**
   * Returns the filter of a planned step.
   *
   * @param listed an instance that export lists, if known
   * @param token a text that no instance has
   */
  static Input of(
      TestedResource subject,
      PlannedStep step,
      Optional<JsonObject> listed,
      Set<String> identity,
      String token) {
    var export = subject.manifest().operation(OperationName.EXPORT).orElseThrow();
    var filters = new FilterInput(subject, export, identity, token);
    return step.variant() == EMPTY
        ? filters.empty(export)
        : listed
            .map(instance -> filters.made(step.variant(), instance))
            .orElseGet(
                () -> Input.Impossible.ofNothing("the run knows no instance that export lists"));
  }

  private Input made(int variant, JsonObject listed) {
    var filter =
        switch (variant) {
          case ONE -> one(listed);
          case NONE -> none(listed);
          case MIXED -> mixed(listed);
          default -> throw new IllegalArgumentException("there is no filter " + variant);
        };
    return filter.<Input>map(Input.Text::of).orElse(REFUSED);
  }

  private Input empty(Operation export) {
    if (export.input().filter(InputKind.ENV::equals).isPresent()
        && !export.hasJsonInputArgument()) {
      return Input.Impossible.byChannel("the environment has no form for an empty filter");
    }
    return accepts(JsonObject.empty()) ? Input.Text.of(JsonObject.empty()) : REFUSED;
  }

  private Optional<JsonObject> one(JsonObject listed) {
    var alone = candidates(listed).map(name -> only(listed, Set.of(name)));
    return Stream.concat(alone, Stream.of(only(listed, identity)))
        .filter(filter -> !filter.isEmpty() && accepts(filter))
        .findFirst();
  }

  private Optional<JsonObject> none(JsonObject listed) {
    return candidates(listed)
        .flatMap(
            name ->
                Stream.of(only(listed, Set.of(name)), only(listed, identity))
                    .map(base -> replaced(base, name)))
        .filter(this::accepts)
        .findFirst();
  }

  /**
   * Asks for the instance with another value of one of its other properties, a text if there is
   * one, else for another instance with the same value. Only a filter whose members must all match
   * lists neither.
   */
  private Optional<JsonObject> mixed(JsonObject listed) {
    var texts =
        candidates(listed)
            .filter(name -> !identity.contains(name))
            .map(name -> replaced(with(listed, identity, name), name));
    var same = Stream.concat(texts, others(listed));
    var another =
        candidates(listed).flatMap(name -> beside(listed, name).map(base -> replaced(base, name)));
    return Stream.concat(identity.isEmpty() ? Stream.of() : same, another)
        .filter(this::accepts)
        .findFirst();
  }

  /** Returns the instance with another value of a property that may hold more than text. */
  private Stream<JsonObject> others(JsonObject listed) {
    return subject.desirable(identity).stream()
        .filter(name -> schema.filter(it -> it.declares(name)).isPresent())
        .filter(name -> listed.present(name).isPresent())
        .flatMap(
            name -> {
              var base = with(listed, identity, name);
              return Stream.concat(
                      Stream.of(JsonString.of(token)), OtherValue.near(subject, base, name))
                  .map(value -> base.with(name, value));
            });
  }

  private static JsonObject with(JsonObject listed, Set<String> names, String name) {
    var both = new LinkedHashSet<>(names);
    both.add(name);
    return only(listed, both);
  }

  /** Returns a property with each of those beside it whose value is all that can be meant. */
  private Stream<JsonObject> beside(JsonObject listed, String name) {
    return listed.members().entrySet().stream()
        .filter(other -> isPlain(other.getKey(), other.getValue()))
        .map(Map.Entry::getKey)
        .filter(other -> !other.equals(name) && !identity.contains(other))
        .map(other -> only(listed, Set.of(name, other)));
  }

  private boolean isPlain(String name, JsonValue value) {
    return !name.startsWith("_")
        && !subject.isReadOnly(name)
        && !(value instanceof JsonObject)
        && !(value instanceof JsonArray)
        && !value.isNull()
        && !value.asText().filter(text -> text.isBlank() || text.contains("*")).isPresent();
  }

  private JsonObject replaced(JsonObject base, String name) {
    return base.with(name, JsonString.of(token));
  }

  /** Returns the properties whose text can be asked for, the identifying ones first. */
  private Stream<String> candidates(JsonObject listed) {
    var names = new LinkedHashSet<>(identity);
    names.addAll(listed.names());
    return names.stream()
        .filter(name -> !name.startsWith("_") && subject.isText(name) && !subject.isReadOnly(name))
        .filter(
            name ->
                listed
                    .present(name)
                    .flatMap(JsonValue::asText)
                    .filter(text -> !text.isBlank() && !text.contains("*"))
                    .isPresent());
  }

  private static JsonObject only(JsonObject state, Set<String> names) {
    var others = new LinkedHashSet<>(state.names());
    others.removeAll(names);
    return state.without(others);
  }

  private boolean accepts(JsonObject filter) {
    return schema.filter(it -> it.validate(filter) instanceof Validation.Invalid).isEmpty();
  }

  /** A filter is valid under a schema of its own, or else under that of instances. */
  private static Optional<InstanceSchema> schema(TestedResource subject, Operation export) {
    var own = export.filterSchema();
    return own.isEmpty()
        ? subject.schema()
        : own.filter(SchemaSource.Embedded.class::isInstance)
            .map(source -> InstanceSchema.compile(((SchemaSource.Embedded) source).schema()))
            .filter(Compilation.Compiled.class::isInstance)
            .map(compiled -> ((Compilation.Compiled) compiled).schema());
  }
}
