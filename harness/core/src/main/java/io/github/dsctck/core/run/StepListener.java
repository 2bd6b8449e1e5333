package io.github.dsctck.core.run;

/** Follows the progress of a run. Several threads may call its methods. */
public interface StepListener {

  /** Ignores the progress. */
  StepListener NONE =
      new StepListener() {
        @Override
        public void planned(int steps) {}

        @Override
        public void taken(String resource, int steps) {}
      };

  /** Receives a number of steps that the run is to take, besides those it received before. */
  void planned(int steps);

  /** Receives a number of steps with a resource that the run has taken or left out. */
  void taken(String resource, int steps);
}
