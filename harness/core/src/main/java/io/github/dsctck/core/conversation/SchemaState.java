package io.github.dsctck.core.conversation;

import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.schema.Compilation;
import io.github.dsctck.core.schema.InstanceSchema;
import java.util.Optional;
import java.util.function.Predicate;

/** The state of knowledge about the instance schema of a resource. */
public sealed interface SchemaState {

  /** Returns the schema, if it is known and usable. */
  default Optional<InstanceSchema> usable() {
    return this instanceof Known known ? Optional.of(known.schema()) : Optional.empty();
  }

  /** Returns the same state with a schema that accepts certain values. */
  default SchemaState tolerating(Predicate<JsonValue> values) {
    return this instanceof Known known ? new Known(known.schema().tolerating(values)) : this;
  }

  /**
   * The schema exists and compiles.
   *
   * @param schema the schema
   */
  record Known(InstanceSchema schema) implements SchemaState {}

  /**
   * The schema document is unusable for validation.
   *
   * @param problem its defect
   */
  record Broken(Compilation.Problem problem) implements SchemaState {}

  /** The manifest defines no schema. */
  record Undefined() implements SchemaState {}

  /**
   * The schema command printed no schema, or was not run.
   *
   * @param reason why
   */
  record Unavailable(String reason) implements SchemaState {}
}
