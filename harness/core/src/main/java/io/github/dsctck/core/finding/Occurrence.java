package io.github.dsctck.core.finding;

import org.jspecify.annotations.Nullable;

/**
 * One violation of a rule.
 *
 * @param step the step in which it occurred, such as {@code 3-set}
 * @param expected the result that the rule demands
 * @param found the actual result
 * @param evidence the exchange that shows it
 * @param location the place in a file of the repository that shows it
 */
public record Occurrence(
    @Nullable String step,
    String expected,
    String found,
    @Nullable Evidence evidence,
    @Nullable Location location) {}
