package io.github.dsctck.core.run;

import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.Presence;
import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.emulation.Invocations;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.scenario.Host;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.scenario.OperatingSystem;
import io.github.dsctck.core.scenario.Placeholders;
import io.github.dsctck.core.scenario.Step;
import io.github.dsctck.core.scenario.UniqueToken;
import io.github.dsctck.core.sketch.Subjects;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The circumstances of conversations in tests. */
final class Talks {

  private Talks() {}

  static Talk about(
      Subject subject, Sandbox sandbox, Optional<Instance> instance, boolean restore) {
    return about(subject, sandbox, instance, restore, false);
  }

  static Talk about(
      Subject subject,
      Sandbox sandbox,
      Optional<Instance> instance,
      boolean restore,
      boolean readOnly) {
    var host = Host.of(OperatingSystem.LINUX, false, Map.of());
    var unique = UniqueToken.create();
    return new Talk(
        sandbox,
        Placeholders.of(sandbox.folder(), Path.of("/repo"), unique, host),
        unique,
        instance,
        instance
            .filter(own -> own.identity().has("title"))
            .map(Talks::second)
            .map(it -> new SecondInstance(it, false)),
        new Invocations.Setting(Map.of(), Duration.ofSeconds(1), false),
        subject.finder(),
        false,
        restore,
        readOnly,
        false);
  }

  private static Instance second(Instance first) {
    return new Instance(
        "second",
        first.identity().with("title", JsonString.of("second")),
        first.desired(),
        Optional.empty(),
        List.of(),
        List.of(),
        List.of(),
        first.mark());
  }

  static PlannedStep planned(OperationName operation, Payload payload) {
    return planned(operation, payload, 0);
  }

  static PlannedStep planned(OperationName operation, Payload payload, int variant) {
    return new PlannedStep(
        1, operation, payload, variant, Presence.UNKNOWN, "a step", Optional.empty());
  }

  /** Returns a step the author wrote, such as {@code set: { title: a }}. */
  static PlannedStep authored(String step) {
    return authored(Subjects.scenario("restore: true\nsteps:\n  - " + step).steps().get(0));
  }

  static PlannedStep authored(Step written) {
    return new PlannedStep(
        1,
        written.operation(),
        Payload.AUTHOR,
        0,
        Presence.UNKNOWN,
        "a step",
        Optional.of(written));
  }
}
