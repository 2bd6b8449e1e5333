package io.github.dsctck.core.run.input;

import io.github.dsctck.core.conversation.InputObstacle;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.emulation.input.InputText;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.List;
import java.util.Optional;

/** What a planned step sends, or why it cannot be sent. */
public sealed interface Input {

  /**
   * Returns a text where one could be made.
   *
   * @param otherwise why none could be made
   */
  static Input of(Optional<JsonObject> made, Impossible otherwise) {
    return made.<Input>map(Text::of).orElse(otherwise);
  }

  /** Nothing. */
  record None() implements Input {}

  /**
   * One text.
   *
   * @param text the text
   * @param value what it says, empty where it is not JSON
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
   * There is nothing to send, so that the step does not apply.
   *
   * @param reason why
   * @param why what keeps it from being made
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
   * It is not known what to send, because no step saved it.
   *
   * @param reason why, for a person
   */
  record Unknown(String reason) implements Input {}
}
