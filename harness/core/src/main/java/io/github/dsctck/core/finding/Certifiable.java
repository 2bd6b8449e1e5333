package io.github.dsctck.core.finding;

import org.jspecify.annotations.Nullable;

/**
 * The certification level that a run of a resource reaches.
 *
 * @param level the name of the highest certification level it reached, null for none
 * @param hindrance why it does not reach the next level, as the end of a sentence; null if there is
 *     no higher one
 */
public record Certifiable(@Nullable String level, @Nullable String hindrance) {}
