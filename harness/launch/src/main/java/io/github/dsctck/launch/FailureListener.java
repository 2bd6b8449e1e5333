package io.github.dsctck.launch;

import io.github.dsctck.core.folder.OutUnavailableException;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/** Detects a failure of the whole engine, which the platform reports like a failed test. */
final class FailureListener implements TestExecutionListener {

  private volatile @Nullable Throwable failure;

  @Override
  public void executionFinished(TestIdentifier identifier, TestExecutionResult result) {
    if (identifier.getParentId().isEmpty()) {
      result.getThrowable().ifPresent(throwable -> failure = throwable);
    }
  }

  /** Throws the failure of the engine, if any. */
  void rethrow() {
    var seen = failure;
    if (seen instanceof OutUnavailableException inUse) {
      throw inUse;
    }
    if (seen != null) {
      throw new IllegalStateException(seen);
    }
  }
}
