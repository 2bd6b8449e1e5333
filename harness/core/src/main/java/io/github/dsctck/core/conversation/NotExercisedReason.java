package io.github.dsctck.core.conversation;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.options.Effort;
import io.github.dsctck.core.options.RunOption;
import java.util.Optional;

/** The reason why a rule or a step was not exercised. Code reads its type, never its text. */
public sealed interface NotExercisedReason {

  /** Returns a reason that consists only of a sentence. */
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

  /** Returns the reason that the rule of a role is violated, for code that must not name a rule. */
  static NotExercisedReason blockedBy(RuleRole role) {
    return new ViolatedRole(role);
  }

  /** Returns the reason that a step failed, of which only the name is known. */
  static NotExercisedReason failed(String step) {
    return new FailedStep(step, Optional.empty(), Optional.empty());
  }

  /** Returns the reason that a step failed. */
  static NotExercisedReason failed(StepRecord step) {
    return new FailedStep(step.id(), step.failure(), Optional.empty());
  }

  /** Returns the reason that a step failed, with advice for its author. */
  static NotExercisedReason failed(StepRecord step, String advice) {
    return new FailedStep(step.id(), step.failure(), Optional.of(advice));
  }

  /** Returns the reason that the effort of the run leaves steps out. */
  static NotExercisedReason leftOut(Effort effort) {
    return new LeftOut(effort);
  }

  /** Returns the reason that a scenario leaves a field out, in a sentence. */
  static NotExercisedReason lacking(ScenarioField field, String text) {
    return new MissingField(field, text, Optional.empty());
  }

  /** Returns the reason that a step failed, where a field of the scenario decides if it may. */
  static NotExercisedReason lacking(ScenarioField field, String text, StepRecord failed) {
    return new MissingField(field, text, Optional.of(failed.id()));
  }

  /** Returns the reason that a scenario leaves something out, in a sentence that names it. */
  static NotExercisedReason lackingInScenario(String text) {
    return new MissingInScenario(text);
  }

  /** Returns the reason for people. */
  String text();

  /** Returns lines of the kit for the author to paste into a scenario. */
  default Optional<String> suggestion() {
    return Optional.empty();
  }

  /** Returns the same reason with the rule of a catalogue in place of a role. */
  default NotExercisedReason withRuleOf(Catalogue catalogue) {
    return this;
  }

  /** Returns the field of a scenario that would allow the test, if any. */
  default Optional<ScenarioField> field() {
    return Optional.empty();
  }

  /** Returns the reason without the step in which it occurred. */
  default NotExercisedReason cause() {
    return this;
  }

  /** Returns whether another finding already reports the cause. */
  default boolean isConsequence() {
    return false;
  }

  /** Returns the rule that failed and so prevented the test, if any. */
  default Optional<String> blockingRule() {
    return Optional.empty();
  }

  /** Returns the step that failed or was skipped and so prevented the test, if any. */
  default Optional<String> blockingStep() {
    return Optional.empty();
  }

  /** Returns whether it tells only that no step showed anything, so that more steps may. */
  default boolean isOpen() {
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
      return "because " + step.map(id -> "step " + id + " failed " + rule).orElse(rule + " failed");
    }

    @Override
    public Optional<String> blockingRule() {
      return Optional.of(rule);
    }

    @Override
    public Optional<String> blockingStep() {
      return step;
    }

    @Override
    public boolean isConsequence() {
      return true;
    }
  }

  /**
   * A rule that is known only by its role is violated.
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
      return "because " + role.wireName() + " failed";
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
   * @param how the ending of its process and its message, if a process failed
   * @param advice the advice for its author, if any
   */
  record FailedStep(String step, Optional<String> how, Optional<String> advice)
      implements NotExercisedReason {

    @Override
    public String text() {
      return "because step %s failed%s%s"
          .formatted(step, how.map(": "::concat).orElse(""), advice.map("; "::concat).orElse(""));
    }

    @Override
    public Optional<String> blockingStep() {
      return Optional.of(step);
    }

    @Override
    public boolean isConsequence() {
      return true;
    }
  }

  /**
   * A step was skipped.
   *
   * @param step its id
   * @param why the reason
   */
  record UntakenStep(String step, NotExercisedReason why) implements NotExercisedReason {

    @Override
    public String text() {
      return "step %s was skipped: %s".formatted(step, why.text());
    }

    @Override
    public NotExercisedReason cause() {
      return why.cause();
    }

    @Override
    public Optional<String> blockingRule() {
      return why.blockingRule();
    }

    @Override
    public Optional<String> blockingStep() {
      return Optional.of(step);
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
   * @param blockingStep the id of the step that failed, if one did
   */
  record MissingField(ScenarioField missing, String text, Optional<String> blockingStep)
      implements NotExercisedReason {

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
   * A reason that disappears with a scenario.
   *
   * @param why the reason
   */
  record ScenarioAdvised(NotExercisedReason why) implements NotExercisedReason {

    @Override
    public String text() {
      return why.text() + "; add a scenario that names an instance";
    }

    @Override
    public Optional<String> blockingRule() {
      return why.blockingRule();
    }

    @Override
    public Optional<String> blockingStep() {
      return why.blockingStep();
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
   * A reason that disappears with lines to paste into a scenario.
   *
   * @param text a sentence
   * @param lines the lines
   * @param blockingStep the id of the step that failed, if one did
   */
  record Suggested(String text, String lines, Optional<String> blockingStep)
      implements NotExercisedReason {

    /** Creates a reason without a step. */
    public Suggested(String text, String lines) {
      this(text, lines, Optional.empty());
    }

    @Override
    public Optional<String> suggestion() {
      return Optional.of(lines);
    }
  }

  /**
   * Any other reason.
   *
   * @param text a sentence
   */
  record Sentence(String text) implements NotExercisedReason {

    @Override
    public boolean isOpen() {
      return true;
    }
  }

  /**
   * The effort of the run leaves steps out.
   *
   * @param effort the effort
   */
  record LeftOut(Effort effort) implements NotExercisedReason {

    @Override
    public String text() {
      return "effort %s leaves out steps that may show it; set %s to %s"
          .formatted(
              effort.wireName(),
              RunOption.EFFORT,
              effort == Effort.QUICK ? "standard or full" : "full");
    }
  }
}
