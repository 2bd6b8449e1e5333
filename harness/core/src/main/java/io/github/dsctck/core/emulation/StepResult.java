package io.github.dsctck.core.emulation;

import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The result that the engine would report for one step. */
public sealed interface StepResult {

  /**
   * The state of an instance.
   *
   * @param actualState the state from get
   * @param by the exchange it comes from
   */
  record GetResult(JsonValue actualState, Exchange by) implements StepResult {}

  /**
   * Whether an instance is in its desired state.
   *
   * @param desiredState the desired state, secrets hidden
   * @param actualState the state it was compared with
   * @param inDesiredState the verdict
   * @param differingProperties the names of the properties that differ
   * @param basis the source of the verdict
   * @param by the exchange it comes from
   */
  record TestResult(
      JsonValue desiredState,
      JsonValue actualState,
      boolean inDesiredState,
      List<String> differingProperties,
      Basis basis,
      Exchange by)
      implements StepResult {
    public TestResult {
      differingProperties = List.copyOf(differingProperties);
    }
  }

  /** The source of a test verdict. */
  enum Basis {
    /** The command's own {@code _inDesiredState}. */
    FLAG,
    /** The difference of the desired and the printed state, no {@code _inDesiredState} given. */
    STATE_DIFFERENCE,
    /** The second line of stateAndDiff. */
    PRINTED_DIFFERENCE,
    /** The difference from the state of get; the output of test is discarded. */
    GET_DIFFERENCE,
    /** The synthetic test, because the manifest has no test operation. */
    SYNTHETIC,
    /** The exit code of the command (2022 draft). */
    EXIT,
    /** The verdicts of the nested instances, all of which are the verdict of an importer. */
    NESTED
  }

  /**
   * The changes of a set, or the predicted ones.
   *
   * @param beforeState the state before
   * @param afterState the state after, or the one expected
   * @param changedProperties the names of the properties that changed, empty where the engine
   *     reports null
   * @param by the exchange the state after comes from
   */
  record SetResult(
      JsonValue beforeState,
      JsonValue afterState,
      Optional<List<String>> changedProperties,
      Exchange by)
      implements StepResult {
    public SetResult {
      changedProperties = changedProperties.map(List::copyOf);
    }
  }

  /**
   * A deletion, or its prediction.
   *
   * @param whatIf the prediction of the command, in what-if mode
   * @param by the exchange of delete
   */
  record DeleteResult(Optional<JsonValue> whatIf, Exchange by) implements StepResult {}

  /**
   * All instances.
   *
   * @param instances their states, as filtered
   * @param by the exchange they come from
   */
  record ExportResult(List<JsonValue> instances, Exchange by) implements StepResult {
    public ExportResult {
      instances = List.copyOf(instances);
    }
  }

  /**
   * Whether an input is valid.
   *
   * @param valid the verdict
   * @param reason its defect
   * @param by the exchange of validate
   */
  record ValidateResult(boolean valid, Optional<String> reason, Exchange by)
      implements StepResult {}

  /**
   * A resolved configuration.
   *
   * @param configuration the configuration
   * @param parameters its parameters
   * @param by the exchange of resolve
   */
  record ResolveResult(
      JsonValue configuration, Optional<Map<String, JsonValue>> parameters, Exchange by)
      implements StepResult {
    static ResolveResult of(JsonValue configuration, Optional<JsonObject> parameters, Exchange by) {
      return new ResolveResult(configuration, parameters.map(JsonObject::members), by);
    }
  }

  /**
   * The invocation of an action, or of the command that prints the schema of its output.
   *
   * @param by its exchange
   */
  record InvokeResult(Exchange by) implements StepResult {}

  /**
   * The engine aborts the operation.
   *
   * @param kind the reason @param message one sentence for people @param by the exchange that
   *     caused it, empty where the engine aborted before one
   */
  record Failed(FailureKind kind, String message, Optional<Exchange> by) implements StepResult {}
}
