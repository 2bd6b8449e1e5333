package io.github.dsctck.core.conversation;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.RuleRole;
import java.util.Optional;

/** Why nothing showed whether a rule or a step passes. Code asks what it is and never its text. */
public sealed interface NotExercisedReason {

  /** Returns a reason that is nothing but a sentence. */
  static NotExercisedReason of(String text) {
    return new Sentence(text);
  }

  /** Returns the reason that another rule is violated. */
  static NotExercisedReason blockedBy(String rule) {
    return new ViolatedRule(rule, Optional.empty());
  }

  /** Returns the reason that a step violates another rule. */
  static NotExercisedReason blockedBy(String rule, String step) {
    return new ViolatedRule(rule, Optional.of(step));
  }

  /** Returns the reason that the rule of a role is violated, for code that names no rule. */
  static NotExercisedReason blockedBy(RuleRole role) {
    return new ViolatedRole(role);
  }

  /** Returns the reason that a step failed. */
  static NotExercisedReason failed(String step) {
    return new FailedStep(step, Optional.empty());
  }

  /** Returns the reason that a step failed, and what its author can do about it. */
  static NotExercisedReason failed(String step, String advice) {
    return new FailedStep(step, Optional.of(advice));
  }

  /** Returns the reason that a scenario leaves a field out, in a sentence. */
  static NotExercisedReason lacking(ScenarioField field, String text) {
    return new MissingField(field, text);
  }

  /** Returns the reason that a scenario leaves something out, in a sentence that says what. */
  static NotExercisedReason lackingInScenario(String text) {
    return new MissingInScenario(text);
  }

  /** Returns the reason for people. */
  String text();

  /** Returns the same reason with the rule of a catalogue in place of a role. */
  default NotExercisedReason withRuleOf(Catalogue catalogue) {
    return this;
  }

  /** Returns the field of a scenario that would show more, if one does. */
  default Optional<ScenarioField> field() {
    return Optional.empty();
  }

  /** Returns whether another finding already reports the cause. */
  default boolean isConsequence() {
    return false;
  }

  /** Returns whether the text already asks for a scenario. */
  default boolean asksForScenario() {
    return false;
  }

  /** Returns the reason together with the advice to write a scenario, unless it is there. */
  default NotExercisedReason advisingScenario() {
    return asksForScenario() ? this : new ScenarioAdvised(this);
  }

  /**
   * A rule is violated.
   *
   * @param rule its id
   * @param step the step that violates it, if it is known
   */
  record ViolatedRule(String rule, Optional<String> step) implements NotExercisedReason {

    @Override
    public String text() {
      return "because " + rule + step.map(" was broken in step "::concat).orElse("");
    }

    @Override
    public boolean isConsequence() {
      return true;
    }
  }

  /**
   * A rule is violated of which only the role is known.
   *
   * @param role its role
   */
  record ViolatedRole(RuleRole role) implements NotExercisedReason {

    @Override
    public NotExercisedReason withRuleOf(Catalogue catalogue) {
      return blockedBy(catalogue.id(role));
    }

    @Override
    public String text() {
      return "because " + role.wireName();
    }

    @Override
    public boolean isConsequence() {
      return true;
    }
  }

  /**
   * A step failed.
   *
   * @param step its id
   * @param advice what its author can do about it, if anything
   */
  record FailedStep(String step, Optional<String> advice) implements NotExercisedReason {

    @Override
    public String text() {
      return "because step " + step + " failed" + advice.map(": "::concat).orElse("");
    }

    @Override
    public boolean isConsequence() {
      return true;
    }
  }

  /**
   * A step was not taken.
   *
   * @param step its id
   * @param why why not
   */
  record UntakenStep(String step, NotExercisedReason why) implements NotExercisedReason {

    @Override
    public String text() {
      return "step %s was not taken: %s".formatted(step, why.text());
    }

    @Override
    public Optional<ScenarioField> field() {
      return why.field();
    }

    @Override
    public boolean asksForScenario() {
      return why.asksForScenario();
    }
  }

  /**
   * A scenario leaves a field out.
   *
   * @param missing the field
   * @param text a sentence that asks for it
   */
  record MissingField(ScenarioField missing, String text) implements NotExercisedReason {

    @Override
    public Optional<ScenarioField> field() {
      return Optional.of(missing);
    }

    @Override
    public boolean asksForScenario() {
      return true;
    }
  }

  /**
   * A scenario leaves something out for which the kit has no lines.
   *
   * @param text a sentence that asks for it
   */
  record MissingInScenario(String text) implements NotExercisedReason {

    @Override
    public boolean asksForScenario() {
      return true;
    }
  }

  /**
   * A reason that a scenario would remove.
   *
   * @param why the reason
   */
  record ScenarioAdvised(NotExercisedReason why) implements NotExercisedReason {

    @Override
    public String text() {
      return why.text() + "; a scenario that names an instance can show it";
    }

    @Override
    public Optional<ScenarioField> field() {
      return why.field();
    }

    @Override
    public boolean isConsequence() {
      return why.isConsequence();
    }

    @Override
    public boolean asksForScenario() {
      return true;
    }
  }

  /**
   * Anything else.
   *
   * @param text a sentence
   */
  record Sentence(String text) implements NotExercisedReason {}
}
