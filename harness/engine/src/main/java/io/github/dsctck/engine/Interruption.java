package io.github.dsctck.engine;

import org.junit.platform.engine.support.hierarchical.Node.SkipResult;

/** Skips what a run has not begun that was interrupted, or stopped at a violation. */
final class Interruption {

  private Interruption() {}

  static SkipResult skip(RunContext context) {
    if (context.run().isInterrupted()) {
      return SkipResult.skip("the run was interrupted");
    }
    return context.run().isStopped()
        ? SkipResult.skip("the run stopped at the first violation")
        : SkipResult.doNotSkip();
  }
}
