package io.github.dsctck.core.emulation;

import io.github.dsctck.core.emulation.StepResult.Failed;
import io.github.dsctck.core.exchange.Exchange;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Ends a step where the engine aborts it; never leaves this package. */
final class StepAbortedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient Failed failed;

  private StepAbortedException(Failed failed) {
    super(failed.message(), null, false, false);
    this.failed = failed;
  }

  static StepAbortedException of(FailureKind kind, String message, @Nullable Exchange by) {
    return new StepAbortedException(new Failed(kind, message, Optional.ofNullable(by)));
  }

  static StepAbortedException notImplemented(String operation) {
    return of(FailureKind.NOT_IMPLEMENTED, "the manifest defines no \"" + operation + "\"", null);
  }

  Failed failed() {
    return failed;
  }
}
