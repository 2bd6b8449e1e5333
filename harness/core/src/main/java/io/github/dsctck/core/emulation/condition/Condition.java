package io.github.dsctck.core.emulation.condition;

import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.text.Quotation;
import java.util.Map;
import java.util.Optional;

/** What the {@code condition} of a manifest comes to here (contract DISC-11). */
public sealed interface Condition {

  /**
   * Evaluates the condition of a manifest.
   *
   * @param text the condition as the manifest has it
   * @param environment the variables it may ask for
   * @param finder finds the executables it may ask for
   */
  static Condition evaluate(String text, Map<String, String> environment, ExecutableFinder finder) {
    if (!text.startsWith("[") || text.startsWith("[[")) {
      return new Broken("it is a text and no expression in brackets");
    }
    try {
      var value =
          new ConditionParser(text).parse().evaluate(new ConditionFunctions(environment, finder));
      if (value instanceof JsonBoolean result) {
        return result.value() ? new Met() : new NotMet();
      }
      return new Broken("it comes to %s, which is no boolean".formatted(value.toJson()));
    } catch (ConditionException fault) {
      return fault.outcome();
    }
  }

  /** Returns whether the engine finds the resource here. */
  default boolean isMet() {
    return this instanceof Met;
  }

  /** Says why the resource is not there, unless it is. */
  default Optional<String> unlessMet(String text) {
    return isMet() ? Optional.empty() : Optional.of(describe(text));
  }

  /** Says why the resource is not there, for a person. */
  String describe(String text);

  /** The resource is there. */
  record Met() implements Condition {
    @Override
    public String describe(String text) {
      return "its condition %s is true here".formatted(Quotation.of(text));
    }
  }

  /** The engine passes over the manifest. */
  record NotMet() implements Condition {
    @Override
    public String describe(String text) {
      return "its condition %s is false here, so the engine passes over it"
          .formatted(Quotation.of(text));
    }
  }

  /**
   * The engine drops the manifest.
   *
   * @param reason why
   */
  record Broken(String reason) implements Condition {
    @Override
    public String describe(String text) {
      return "its condition %s makes the engine drop it: %s".formatted(Quotation.of(text), reason);
    }
  }

  /**
   * The engine drops the manifest on this machine, for something it asks for is not there; that is
   * no fault of the condition.
   *
   * @param reason what is not there
   */
  record Lacking(String reason) implements Condition {
    @Override
    public String describe(String text) {
      return "its condition %s makes the engine drop it here: %s"
          .formatted(Quotation.of(text), reason);
    }
  }

  /**
   * The kit cannot tell.
   *
   * @param reason what it does not know
   */
  record Unknown(String reason) implements Condition {
    @Override
    public String describe(String text) {
      return "the kit cannot evaluate its condition %s: %s".formatted(Quotation.of(text), reason);
    }
  }
}
