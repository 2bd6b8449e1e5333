package io.github.dsctck.core.conversation;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.scenario.Step;
import java.util.Optional;

/**
 * A step that a scenario or the kit will take.
 *
 * @param number its place in the conversation, counted from 1
 * @param operation the operation to run
 * @param stepInput the kind of its input
 * @param variant the index among steps with the same operation and input, counted from 0
 * @param existence the existence of the instance before it, according to the plan
 * @param title its purpose, in a few words
 * @param derived what it shows in a conversation that the kit derives from an instance
 * @param authored the author's own step, where there is one
 * @param earlier whether the earlier version of the resource takes it
 */
public record PlannedStep(
    int number,
    OperationName operation,
    StepInput stepInput,
    int variant,
    Existence existence,
    String title,
    Optional<LifecycleStep> derived,
    Optional<Step> authored,
    boolean earlier) {

  private static final String EARLIER = "-earlier";

  /** Creates a step of the version under test. */
  public PlannedStep(
      int number,
      OperationName operation,
      StepInput stepInput,
      int variant,
      Existence existence,
      String title,
      Optional<Step> authored) {
    this(
        number, operation, stepInput, variant, existence, title, Optional.empty(), authored, false);
  }

  /** Returns another variant of the step. */
  public PlannedStep ofVariant(int other) {
    return new PlannedStep(
        number, operation, stepInput, other, existence, title, derived, authored, earlier);
  }

  /** Returns the same step at another place of a conversation. */
  public PlannedStep at(int place, Existence now) {
    return new PlannedStep(
        place, operation, stepInput, variant, now, title, derived, authored, earlier);
  }

  /**
   * Returns the name of the step in findings and unique ids, such as {@code 3-set}, or {@code
   * 3-set-earlier} for one of the earlier version.
   */
  public String id() {
    return authored.map(Step::id).orElseGet(this::derivedId);
  }

  private String derivedId() {
    return number + "-" + operation.stepName() + (earlier ? EARLIER : "");
  }

  /** Returns whether the name of a step of the kit is one of the earlier version. */
  public static boolean isByEarlier(String id) {
    return id.endsWith(EARLIER);
  }
}
