package io.github.dsctck.core.plan;

import java.util.List;

/**
 * A part of the plan that is judged by itself: a file, the probe of a resource, or a scenario.
 * Parts are compared by identity, because two instances of one scenario may be planned alike.
 */
public sealed interface PlanPart permits FilePlan, ResourcePlan, ScenarioPlan {

  /** Returns the ids of the rules that are judged on this part. */
  List<String> rules();

  /** Returns the number of its planned steps. */
  default int stepCount() {
    return 0;
  }
}
