package io.github.dsctck.core.conversation;

import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.schema.Compilation;
import io.github.dsctck.core.schema.InstanceSchema;
import java.util.Optional;
import java.util.function.Predicate;

/** What is known about the instance schema of a resource. */
public sealed interface SchemaState {

  /** Returns the schema, if it is known and usable. */
  default Optional<InstanceSchema> usable() {
    return this instanceof Known known ? Optional.of(known.schema()) : Optional.empty();
  }

  /** Returns the same with nothing to say against some values. */
  default SchemaState tolerating(Predicate<JsonValue> values) {
    return this instanceof Known known ? new Known(known.schema().tolerating(values)) : this;
  }

  /**
   * The schema is there and compiles.
   *
   * @param schema the schema
   */
  record Known(InstanceSchema schema) implements SchemaState {}

  /**
   * There is a schema document, but nothing can be validated against it.
   *
   * @param problem what is wrong with it
   */
  record Broken(Compilation.Problem problem) implements SchemaState {}

  /** The manifest defines no schema. */
  record Undefined() implements SchemaState {}

  /**
   * The command that prints the schema did not, or was not run.
   *
   * @param reason why
   */
  record Unavailable(String reason) implements SchemaState {}
}
