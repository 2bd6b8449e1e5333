package io.github.dsctck.core.finding;

import org.jspecify.annotations.Nullable;

/**
 * One time that a rule was broken.
 *
 * @param step the step it was seen in, such as {@code 3-set}
 * @param expected what the rule demands here
 * @param found what was there instead
 * @param evidence the exchange that shows it
 * @param location the place in a file of the repository that shows it
 */
public record Occurrence(
    @Nullable String step,
    String expected,
    String found,
    @Nullable Evidence evidence,
    @Nullable Location location) {}
