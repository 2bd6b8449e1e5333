package io.github.dsctck.core.run;

import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.Invocations;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.process.OperatingSystem;
import io.github.dsctck.core.run.setting.ConversationContext;
import io.github.dsctck.core.run.setting.Sandbox;
import io.github.dsctck.core.run.setting.SecondInstance;
import io.github.dsctck.core.scenario.Host;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.scenario.Placeholders;
import io.github.dsctck.core.scenario.Step;
import io.github.dsctck.core.scenario.UniqueToken;
import io.github.dsctck.core.script.TestedResources;
import io.github.dsctck.core.text.Draw;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The circumstances of conversations in tests. */
public final class TestedConversations {

  private TestedConversations() {}

  public static ConversationContext about(
      TestedResource subject, Sandbox sandbox, Optional<Instance> instance, boolean restore) {
    return about(subject, sandbox, instance, restore, false);
  }

  public static ConversationContext about(
      TestedResource subject,
      Sandbox sandbox,
      Optional<Instance> instance,
      boolean restore,
      boolean readOnly) {
    var host = Host.of(OperatingSystem.LINUX, false, Map.of());
    var unique = UniqueToken.create();
    return new ConversationContext(
        sandbox,
        Placeholders.of(sandbox.folder(), Path.of("/repo"), unique, host),
        unique,
        Draw.of(1),
        instance,
        instance
            .filter(own -> own.identity().has("title"))
            .map(TestedConversations::second)
            .map(it -> new SecondInstance(it, false)),
        new Invocations.Setting(Map.of(), Duration.ofSeconds(1), false),
        subject.finder(),
        false,
        restore,
        readOnly,
        false);
  }

  /** Returns the same context where the identity of the instance is new in each run. */
  public static ConversationContext fresh(ConversationContext of) {
    return new ConversationContext(
        of.sandbox(),
        of.placeholders(),
        of.unique(),
        of.draw(),
        of.instance(),
        of.second(),
        of.setting(),
        of.finder(),
        of.elevated(),
        of.restore(),
        of.readOnly(),
        true);
  }

  private static Instance second(Instance first) {
    return new Instance(
        "second",
        first.identity().with("title", JsonString.of("second")),
        first.desired(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Set.of(),
        List.of(),
        first.mark());
  }

  public static PlannedStep planned(OperationName operation, StepInput stepInput) {
    return planned(operation, stepInput, 0);
  }

  public static PlannedStep planned(OperationName operation, StepInput stepInput, int variant) {
    return new PlannedStep(
        1, operation, stepInput, variant, Existence.UNKNOWN, "a step", Optional.empty());
  }

  /** Returns a step the author wrote, such as {@code set: { title: a }}. */
  public static PlannedStep authored(String step) {
    return authored(TestedResources.scenario("restore: true\nsteps:\n  - " + step).steps().get(0));
  }

  public static PlannedStep authored(Step written) {
    return new PlannedStep(
        1,
        written.operation(),
        StepInput.AUTHOR,
        0,
        Existence.UNKNOWN,
        "a step",
        Optional.of(written));
  }
}
