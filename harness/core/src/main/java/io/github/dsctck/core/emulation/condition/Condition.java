package io.github.dsctck.core.emulation.condition;

import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.text.Quotation;
import java.util.Optional;

/** The value of the {@code condition} of a manifest on a machine (contract DISC-11). */
public sealed interface Condition {

  /**
   * Evaluates the condition of a manifest.
   *
   * @param text the condition as the manifest has it
   * @param finder finds the executables and variables of the machine
   */
  static Condition evaluate(String text, ExecutableFinder finder) {
    if (!text.startsWith("[") || text.startsWith("[[")) {
      return new Broken("it is a text and not an expression in brackets");
    }
    try {
      var term = new ConditionParser(text).parse();
      return finder.isBlind()
          ? new UnseenPrograms(finder).decide(functions -> of(term, functions))
          : of(term, new ConditionFunctions(finder));
    } catch (ConditionException fault) {
      return fault.outcome();
    }
  }

  private static Condition of(ConditionTerm term, ConditionFunctions functions) {
    try {
      var value = term.evaluate(functions);
      if (value instanceof JsonBoolean result) {
        return result.value() ? new Met() : new NotMet();
      }
      return new Broken("it evaluates to %s, which is not a boolean".formatted(value.toJson()));
    } catch (ConditionException fault) {
      return fault.outcome();
    }
  }

  /** Returns whether the engine finds the resource here. */
  default boolean isMet() {
    return this instanceof Met;
  }

  /** Returns why the resource is unavailable, unless it is available. */
  default Optional<String> unlessMet(String text) {
    return isMet() ? Optional.empty() : Optional.of(describe(text));
  }

  /** Returns why the resource is unavailable, for people. */
  String describe(String text);

  /** The resource is available. */
  record Met() implements Condition {
    @Override
    public String describe(String text) {
      return "its condition %s is true here".formatted(Quotation.of(text));
    }
  }

  /** The engine skips the manifest. */
  record NotMet() implements Condition {
    @Override
    public String describe(String text) {
      return "its condition %s is false here, so the engine skips it".formatted(Quotation.of(text));
    }
  }

  /**
   * The engine drops the manifest.
   *
   * @param reason the reason
   */
  record Broken(String reason) implements Condition {
    @Override
    public String describe(String text) {
      return "its condition %s makes the engine drop it: %s".formatted(Quotation.of(text), reason);
    }
  }

  /**
   * The engine drops the manifest because this machine lacks a prerequisite; the condition itself
   * is correct.
   *
   * @param reason the missing prerequisite
   */
  record Lacking(String reason) implements Condition {
    @Override
    public String describe(String text) {
      return "its condition %s makes the engine drop it here: %s"
          .formatted(Quotation.of(text), reason);
    }
  }

  /**
   * The kit cannot evaluate the condition.
   *
   * @param reason the cause
   */
  record Unknown(String reason) implements Condition {
    @Override
    public String describe(String text) {
      return "the kit cannot evaluate its condition %s: %s".formatted(Quotation.of(text), reason);
    }
  }
}
