package io.github.dsctck.core.run.ledger;

import io.github.dsctck.core.run.result.RunNote;
import java.time.Duration;
import java.util.List;

/**
 * The data that remain of the findings of one place.
 *
 * @param lines where they are
 * @param digest the data for the verdict
 * @param exchanges the number of processes
 * @param notes notes for the user
 * @param misstated whether its scenario is invalid
 * @param failedSteps whether a step failed that had to succeed
 * @param isProbe whether no scenario describes its instance
 * @param took the duration of the conversation
 */
record KeptResult(
    List<RunFile.Line> lines,
    ScopeDigest digest,
    int exchanges,
    List<RunNote> notes,
    boolean misstated,
    boolean failedSteps,
    boolean isProbe,
    Duration took) {}
