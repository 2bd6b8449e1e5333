package io.github.dsctck.core.plan.step;

import static io.github.dsctck.core.exchange.OperationName.DELETE;
import static io.github.dsctck.core.exchange.OperationName.EXPORT;
import static io.github.dsctck.core.exchange.OperationName.TEST;

import io.github.dsctck.core.conversation.LifecycleStep;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.Operation;

/**
 * Plans the steps that remove an instance: by a set that asks for its absence, by the operation
 * delete, or by one after the other.
 *
 * @param steps receives the steps
 */
record RemovalPlanner(Manifest manifest, StepList steps) {

  /** Returns whether the resource can remove an instance. */
  boolean isPossible() {
    return manifest.handlesExist() || manifest.has(DELETE);
  }

  /** Adds the steps. */
  void plan() {
    if (isPossible()) {
      steps.add(LifecycleStep.GET_SECOND_AFTER_SETS);
    }
    if (manifest.handlesExist()) {
      removeBySet();
    }
    if (manifest.has(DELETE)) {
      removeByDelete();
    }
  }

  private void removeBySet() {
    steps.add(LifecycleStep.SET_BEFORE_REMOVAL);
    steps.add(LifecycleStep.GET_BEFORE_REMOVAL);
    testRemoval(LifecycleStep.TEST_REMOVAL);
    steps.add(LifecycleStep.REMOVE);
    steps.add(LifecycleStep.GET_REMOVED);
    steps.add(LifecycleStep.GET_SECOND_AFTER_REMOVAL);
    steps.add(LifecycleStep.REMOVE_AGAIN);
    steps.add(LifecycleStep.GET_STILL_REMOVED);
    testRemoval(LifecycleStep.TEST_REMOVED);
    if (manifest.has(EXPORT)) {
      steps.add(LifecycleStep.EXPORT_WITHOUT);
    }
    steps.add(LifecycleStep.CREATE_ANEW);
    steps.add(LifecycleStep.GET_ANEW);
  }

  private void removeByDelete() {
    steps.add(LifecycleStep.SET_BEFORE_DELETE);
    steps.add(LifecycleStep.GET_BEFORE_DELETE);
    if (!manifest.handlesExist()) {
      testRemoval(LifecycleStep.TEST_REMOVAL);
    }
    if (foreseesDeletion()) {
      steps.add(LifecycleStep.PREDICT_DELETE);
      steps.add(LifecycleStep.GET_AFTER_PREDICTED_DELETE);
    }
    steps.add(LifecycleStep.DELETE_IT);
    steps.add(LifecycleStep.GET_DELETED);
    steps.add(LifecycleStep.GET_SECOND_AFTER_DELETE);
    steps.add(LifecycleStep.DELETE_AGAIN);
    steps.add(LifecycleStep.GET_STILL_DELETED);
    if (!manifest.handlesExist()) {
      testRemoval(LifecycleStep.TEST_DELETED);
    }
    if (manifest.has(EXPORT)) {
      steps.add(LifecycleStep.EXPORT_WITHOUT_DELETED);
    }
    steps.add(LifecycleStep.CREATE_AFTER_DELETE);
    steps.add(LifecycleStep.GET_AFTER_RECREATION);
    steps.add(LifecycleStep.DELETE_ABSENCE);
    steps.add(LifecycleStep.GET_AFTER_ABSENCE);
  }

  /** A test that overlooks existence fails visibly only where nothing else differs. */
  private void testRemoval(LifecycleStep test) {
    if (manifest.has(TEST)) {
      steps.add(test);
    }
  }

  private boolean foreseesDeletion() {
    return manifest.operation(DELETE).filter(Operation::hasWhatIfArgument).isPresent();
  }
}
