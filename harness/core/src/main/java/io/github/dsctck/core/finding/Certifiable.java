package io.github.dsctck.core.finding;

import org.jspecify.annotations.Nullable;

/**
 * What a run of a resource would let a certificate say.
 *
 * @param level the name of the highest certification level it reached, null for none
 * @param hindrance what keeps it from the next level, as the end of a sentence; null if there is no
 *     higher one
 */
public record Certifiable(@Nullable String level, @Nullable String hindrance) {}
