package io.github.dsctck.core.scaffold;

import io.github.dsctck.core.json.JsonValue;

/**
 * A value for a property that the schema accepts.
 *
 * @param value the value in the form of a scenario, with placeholders
 * @param origin its source
 */
public record ExampleValue(JsonValue value, ValueSource origin) {

  /** The source of a value. */
  public enum ValueSource {
    /** The schema has it as a constant or one of its listed values. */
    LISTED("one of the schema's values"),
    /** The schema has it as an example. */
    EXAMPLE("an example of the schema"),
    /** The schema has it as the default. */
    DEFAULT("the default"),
    /** A name that no other run uses. */
    UNIQUE("a guess, new in each run"),
    /** A path in the sandbox folder of the run. */
    SANDBOX("a guess, in the folder of the run"),
    /** A generated value. */
    MADE_UP("a guess");

    private final String words;

    ValueSource(String words) {
      this.words = words;
    }

    /** Returns its description in a comment. */
    public String words() {
      return words;
    }
  }
}
