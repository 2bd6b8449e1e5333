package io.github.dsctck.core.finding;

import java.util.List;

/**
 * A whole findings.jsonl.
 *
 * @param run its first line
 * @param findings the lines between, in their order
 * @param summary its last line
 */
public record RunReport(RunRecord run, List<Finding> findings, RunSummary summary) {}
