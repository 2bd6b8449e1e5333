package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.emulation.Invocations;
import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.scenario.Placeholders;
import io.github.dsctck.core.scenario.UniqueToken;
import io.github.dsctck.core.text.Draw;
import java.util.Optional;

/**
 * The settings of one conversation.
 *
 * @param sandbox its folder
 * @param placeholders the values behind the placeholders
 * @param unique the token of the conversation
 * @param draw draws its inputs
 * @param instance the instance of a derived conversation, its placeholders replaced
 * @param second another instance that the run may create, to observe the effect of changes on it
 * @param setting the environment and the time limit of its processes
 * @param finder finds executables in that environment
 * @param elevated whether the kit runs as root or administrator
 * @param restore whether the kit may change an existing instance and restore it
 * @param readOnly whether the user allows only operations that change nothing
 * @param fresh whether the identity is unique to this run, so that no instance has it yet
 */
public record ConversationContext(
    Sandbox sandbox,
    Placeholders placeholders,
    UniqueToken unique,
    Draw draw,
    Optional<Instance> instance,
    Optional<SecondInstance> second,
    Invocations.Setting setting,
    ExecutableFinder finder,
    boolean elevated,
    boolean restore,
    boolean readOnly,
    boolean fresh) {

  /** Returns the same settings for another instance. */
  public ConversationContext about(Instance other) {
    return new ConversationContext(
        sandbox,
        placeholders,
        unique,
        draw,
        Optional.of(other),
        second,
        setting,
        finder,
        elevated,
        restore,
        readOnly,
        fresh);
  }

  /** Returns the start of the name of every file that an injection canary would create. */
  public String canary() {
    return draw.of("canary").pair();
  }
}
