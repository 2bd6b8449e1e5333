package io.github.dsctck.core.check;

import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.json.JsonObject;
import java.util.Optional;

/** The verdict of a test: the instance is in the desired state, or not. */
public final class TestVerdict {

  /** The property in which a native test returns its verdict. */
  public static final String FLAG = "_inDesiredState";

  private TestVerdict() {}

  /** Returns the printed verdict of a test, if it is a boolean. */
  public static Optional<Boolean> printedIn(JsonObject state) {
    return Optional.ofNullable(state.get(FLAG)).flatMap(value -> value.asBoolean());
  }

  /** Returns the verdict of a successful test, as the engine reads it. */
  public static boolean of(StepRecord step) {
    return step.result().orElseThrow() instanceof StepResult.TestResult result
        && result.inDesiredState();
  }
}
