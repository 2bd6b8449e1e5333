package io.github.dsctck.core.run.input;

import io.github.dsctck.core.conversation.InputObstacle;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.emulation.input.InputText;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.List;
import java.util.Optional;

/** The input of a planned step, or the reason why it is missing. */
public sealed interface Input {

  /**
   * Returns a text, if present.
   *
   * @param otherwise the reason for a missing text
   */
  static Input of(Optional<JsonObject> made, Impossible otherwise) {
    return made.<Input>map(Text::of).orElse(otherwise);
  }

  /** No input. */
  record None() implements Input {}

  /**
   * One text.
   *
   * @param text the text
   * @param value its JSON value, empty where it is not JSON
   */
  record Text(String text, Optional<JsonValue> value) implements Input {
    public static Text of(JsonValue value) {
      return new Text(InputText.of(value), Optional.of(value));
    }
  }

  /**
   * Several values, one exchange each.
   *
   * @param values the values
   */
  record Many(List<JsonValue> values) implements Input {
    /** Copies the values. */
    public Many {
      values = List.copyOf(values);
    }
  }

  /**
   * No input is possible, so the step does not apply.
   *
   * @param reason the reason @param why the obstacle
   */
  record Impossible(NotExercisedReason reason, InputObstacle why) implements Input {

    static Impossible bySchema(String reason) {
      return new Impossible(NotExercisedReason.of(reason), InputObstacle.BY_SCHEMA);
    }

    static Impossible bySchema(NotExercisedReason reason) {
      return new Impossible(reason, InputObstacle.BY_SCHEMA);
    }

    static Impossible byChannel(String reason) {
      return new Impossible(NotExercisedReason.of(reason), InputObstacle.BY_CHANNEL);
    }

    static Impossible ofNothing(NotExercisedReason reason) {
      return new Impossible(reason, InputObstacle.OF_NOTHING);
    }

    static Impossible ofNothing(String reason) {
      return new Impossible(NotExercisedReason.of(reason), InputObstacle.OF_NOTHING);
    }
  }

  /**
   * The input is unknown, because no step saved it.
   *
   * @param reason the reason, for people
   */
  record Unknown(String reason) implements Input {}
}
