package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.emulation.input.InputText;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import org.jspecify.annotations.Nullable;

/**
 * One command that a step asks for.
 *
 * @param operation the operation whose command is run
 * @param whatIf whether it is run in what-if mode
 * @param input the JSON text, null for none
 */
record CommandCall(OperationName operation, boolean whatIf, @Nullable String input) {

  /** Returns the call that really runs an operation with an input. */
  static CommandCall of(OperationName operation, JsonObject input) {
    return new CommandCall(operation, false, InputText.of(input));
  }

  /** Returns whether it may change something, or predicts a change. */
  boolean isAboutChange() {
    return operation == OperationName.SET
        || operation == OperationName.DELETE
        || operation == OperationName.WHAT_IF;
  }

  /** Returns whether it really sets something. */
  boolean isRealSet() {
    return operation == OperationName.SET && !whatIf;
  }

  /** Returns the JSON text, which is empty without input. */
  String text() {
    return input == null ? "" : input;
  }
}
