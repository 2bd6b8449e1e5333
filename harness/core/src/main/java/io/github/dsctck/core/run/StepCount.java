package io.github.dsctck.core.run;

import io.github.dsctck.core.run.setting.ConversationPlan;

/** Counts the steps of one conversation, those that are left out too. */
final class StepCount implements AutoCloseable {

  private final StepListener listener;
  private final String resource;
  private int left;

  StepCount(ConversationPlan plan, StepListener listener) {
    this.listener = listener;
    this.resource = plan.manifest().type();
    this.left = plan.steps().size() + plan.cleanup().size();
  }

  /** Tells that a step was taken. */
  void next() {
    if (left > 0) {
      left--;
      listener.taken(resource, 1);
    }
  }

  /** Tells that no more steps are taken. */
  @Override
  public void close() {
    listener.taken(resource, left);
    left = 0;
  }
}
