package io.github.dsctck.engine;

import org.junit.platform.engine.support.hierarchical.Node.SkipResult;

/** Skips what an interrupted run has not begun. */
final class Interruption {

  private Interruption() {}

  static SkipResult skip(RunContext context) {
    return context.run().isInterrupted()
        ? SkipResult.skip("the run was interrupted")
        : SkipResult.doNotSkip();
  }
}
