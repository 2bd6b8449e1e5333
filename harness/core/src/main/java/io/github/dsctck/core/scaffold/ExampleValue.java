package io.github.dsctck.core.scaffold;

import io.github.dsctck.core.json.JsonValue;

/**
 * A value for a property that the schema accepts.
 *
 * @param value the value as a scenario has it, placeholders included
 * @param origin where it comes from
 */
public record ExampleValue(JsonValue value, Origin origin) {

  /** Where a value comes from. */
  public enum Origin {
    /** The schema names it as a constant or one of some values. */
    LISTED("one the schema lists"),
    /** The schema shows it. */
    EXAMPLE("an example of the schema"),
    /** The schema takes it where there is none. */
    DEFAULT("the default"),
    /** A name that no other run uses. */
    UNIQUE("a guess, new in each run"),
    /** A path in the folder that goes with the run. */
    SANDBOX("a guess, in the folder of the run"),
    /** Made up. */
    MADE_UP("a guess");

    private final String words;

    Origin(String words) {
      this.words = words;
    }

    /** Returns what a comment says of it. */
    public String words() {
      return words;
    }
  }
}
