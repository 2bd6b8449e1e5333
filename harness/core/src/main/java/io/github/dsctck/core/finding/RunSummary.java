package io.github.dsctck.core.finding;

import java.util.List;
import java.util.Map;

/**
 * The last line of findings.jsonl.
 *
 * @param exitCode the exit code the run comes to, 0 to 4 or 130
 * @param interrupted whether the run was cut short
 * @param resources the verdict per resource, in the order of the manifests
 * @param findings how many findings came to each outcome
 * @param exchanges how many processes were run
 * @param notes what a user should know besides, such as processes that could not be ended
 * @param millis how long the run took
 */
public record RunSummary(
    int exitCode,
    boolean interrupted,
    List<ResourceSummary> resources,
    Map<Outcome, Integer> findings,
    int exchanges,
    List<String> notes,
    long millis) {}
