package io.github.dsctck.engine.run;

import org.junit.platform.engine.support.hierarchical.Node.SkipResult;

/** Skips the remaining conversations of a run that was interrupted or stopped at a violation. */
public final class InterruptedSkip {

  private InterruptedSkip() {}

  public static SkipResult skip(RunContext context) {
    if (context.run().isInterrupted()) {
      return SkipResult.skip("the run was interrupted");
    }
    return context.run().isStopped()
        ? SkipResult.skip("the run stopped at the first violation")
        : SkipResult.doNotSkip();
  }
}
