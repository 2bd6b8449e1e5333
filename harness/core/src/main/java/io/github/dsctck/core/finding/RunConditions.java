package io.github.dsctck.core.finding;

import org.jspecify.annotations.Nullable;

/**
 * What bears on the verdicts of a run besides profile and engine.
 *
 * @param strict whether a broken SHOULD fails
 * @param lenientEngine whether document-only rules that the engine tolerates only warn
 * @param staticOnly whether no process was started
 * @param readOnly whether nothing was run that could change anything
 * @param elevated whether the kit ran as root or administrator
 * @param timeoutMillis how long one process might take where the scenario did not say, null for the
 *     default
 */
public record RunConditions(
    boolean strict,
    boolean lenientEngine,
    boolean staticOnly,
    boolean readOnly,
    boolean elevated,
    @Nullable Long timeoutMillis) {}
