package org.jenkinsci.plugins.workflow.steps;

/** Stands in for the class of the Pipeline plugin, which no package registry has. */
public final class FlowInterruptedException extends InterruptedException {

  private static final long serialVersionUID = 1L;

  private final boolean actualInterruption;

  /**
   * Makes one.
   *
   * @param actualInterruption whether somebody ended the build; otherwise an agent went away
   */
  public FlowInterruptedException(boolean actualInterruption) {
    this.actualInterruption = actualInterruption;
  }

  /** Returns whether somebody ended the build. */
  public boolean isActualInterruption() {
    return actualInterruption;
  }
}
