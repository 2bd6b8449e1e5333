package io.github.dsctck.core.manifest;

import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import java.util.List;

/** The source of an instance schema (contract MAN-31). */
public sealed interface SchemaSource {

  /** Returns the place of the section in the manifest. */
  Mark mark();

  /**
   * The manifest contains the schema.
   *
   * @param schema the schema document
   * @param mark the place of the section
   */
  record Embedded(JsonValue schema, Mark mark) implements SchemaSource {}

  /**
   * A command prints the schema.
   *
   * @param executable the executable
   * @param args its arguments
   * @param mark the place of the section
   */
  record Command(String executable, List<Argument> args, Mark mark) implements SchemaSource {
    public Command {
      args = List.copyOf(args);
    }
  }
}
