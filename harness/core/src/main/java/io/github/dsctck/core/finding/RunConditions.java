package io.github.dsctck.core.finding;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The settings that affect the verdicts of a run besides profile and engine.
 *
 * @param strict whether a violated SHOULD fails
 * @param lenientEngine whether a violation of a document that the engine tolerates is only a
 *     warning
 * @param staticOnly whether no process was started
 * @param readOnly whether the kit ran only operations that change nothing
 * @param elevated whether the kit ran as root or administrator
 * @param effort the effort that the user asked for: quick, standard or full; null where each
 *     scenario decided, standard by default
 * @param timeoutMillis the time limit of a process without a limit in its scenario, null for the
 *     default
 * @param confinement how processes were confined, such as {@code bwrap}, null if they were not
 * @param containment how leftover processes were found: sandbox, adoption or descendants; null if
 *     no process was started
 * @param seed the seed of inputs and order, null if no process was started
 * @param target the operating systems that the resources were judged for, null unless they were
 *     named
 * @param confirmedBy the DSC engine that repeated the steps, null if none did
 */
public record RunConditions(
    boolean strict,
    boolean lenientEngine,
    boolean staticOnly,
    boolean readOnly,
    boolean elevated,
    @Nullable String effort,
    @Nullable Long timeoutMillis,
    @Nullable String confinement,
    @Nullable String containment,
    @Nullable Long seed,
    @Nullable List<String> target,
    @Nullable ConfirmingEngine confirmedBy) {}
