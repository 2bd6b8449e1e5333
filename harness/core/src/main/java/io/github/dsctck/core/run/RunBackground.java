package io.github.dsctck.core.run;

import io.github.dsctck.core.confirm.RealEngine;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor;
import io.github.dsctck.core.run.replay.FindingsOverride;
import io.github.dsctck.core.run.replay.RunRecording;
import io.github.dsctck.core.run.setting.BackendFactory;
import io.github.dsctck.core.run.setting.LiveBackends;
import io.github.dsctck.core.run.setting.RunEnvironment;
import io.github.dsctck.core.run.setting.TranscriptNames;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What answers a run: the resources on this machine, or the recording of an earlier run.
 *
 * @param environment the machine
 * @param backends what starts the processes
 * @param interceptors makes what stands between the kit and the resource, for each conversation
 *     anew
 * @param findingsOverride the recorded findings that replace new ones
 */
record RunBackground(
    RunEnvironment environment,
    BackendFactory backends,
    Supplier<ExchangeInterceptor> interceptors,
    FindingsOverride findingsOverride) {

  /**
   * Returns the background of a run on this machine.
   *
   * @param engine the real engine that confirms it, if any
   */
  static RunBackground live(
      RunOptions options, Supplier<ExchangeInterceptor> interceptors, Optional<RealEngine> engine) {
    var backends = new LiveBackends(options);
    var environment = RunEnvironment.here(options).with(backends.isolation()).with(engine);
    return new RunBackground(environment, backends, interceptors, FindingsOverride.NONE);
  }

  static RunBackground recorded(RunOptions options, Plan plan, RunRecording recording) {
    var backends = recording.backends(plan.repository().root());
    var executables = backends.executables(plan, TranscriptNames.of(plan));
    var environment =
        RunEnvironment.recorded(options, recording.host(plan), executables, recording.materials())
            .with(recording.isolation())
            .with(recording.engine());
    return new RunBackground(
        environment, backends, () -> ExchangeInterceptor.NONE, recording.findingsOverride());
  }
}
