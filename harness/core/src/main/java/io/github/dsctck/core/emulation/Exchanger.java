package io.github.dsctck.core.emulation;

import io.github.dsctck.core.exchange.OperationName;
import org.jspecify.annotations.Nullable;

/** Runs the commands of a step one after another and keeps them in the transcript. */
@FunctionalInterface
public interface Exchanger {

  /**
   * Runs one command to its end.
   *
   * @param command the operation whose command is run; set in what-if mode is {@code SET} where the
   *     flag is an argument of set, and {@code WHAT_IF} where the manifest has that section
   * @param whatIf whether it is run in what-if mode
   * @param input the JSON text, null for none
   */
  ExchangeResult exchange(OperationName command, boolean whatIf, @Nullable String input);
}
