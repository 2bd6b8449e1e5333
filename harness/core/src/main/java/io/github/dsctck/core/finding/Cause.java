package io.github.dsctck.core.finding;

import org.jspecify.annotations.Nullable;

/**
 * What prevented a test. Findings with the same cause disappear together.
 *
 * @param rule the id of the rule that failed, null if it was no rule
 * @param step the step of the same conversation that failed or was skipped, null if it was none
 */
public record Cause(@Nullable String rule, @Nullable String step) {}
