package io.github.dsctck.core.emulation.output;

/** The declared form of a command's stdout. */
public enum OutputShape {
  /** One JSON value: a state, or the answer of validate, resolve or a what-if delete. */
  ONE_STATE,
  /** The state on line 1, the array of property names on line 2. */
  STATE_AND_DIFF,
  /** One state on each line, as export and list write. */
  INSTANCE_LINES,
  /** The lines of a group, one state or more for each nested instance (simplified-2023). */
  NESTED_LINES,
  /** A JSON Schema. */
  SCHEMA,
  /** Output that the engine ignores. */
  NOTHING
}
