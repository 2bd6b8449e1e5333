package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.emulation.Invocations;
import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.scenario.Placeholders;
import io.github.dsctck.core.scenario.UniqueToken;
import java.util.Optional;

/**
 * The circumstances of one conversation.
 *
 * @param sandbox its folder
 * @param placeholders the values behind the placeholders
 * @param unique the token of the conversation
 * @param instance the instance whose life is derived, its placeholders filled in
 * @param second another instance that the run may create, to see what changes do to it
 * @param setting the environment and the time limit of its processes
 * @param finder finds executables in that environment
 * @param elevated whether the kit runs as root or administrator
 * @param restore whether an instance that was there before may be changed and put back
 * @param readOnly whether the user wants nothing that could change anything
 * @param fresh whether the identity is made for this run, so that it cannot be there already
 */
public record ConversationContext(
    Sandbox sandbox,
    Placeholders placeholders,
    UniqueToken unique,
    Optional<Instance> instance,
    Optional<SecondInstance> second,
    Invocations.Setting setting,
    ExecutableFinder finder,
    boolean elevated,
    boolean restore,
    boolean readOnly,
    boolean fresh) {}
