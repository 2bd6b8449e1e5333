package io.github.dsctck.core.finding;

import org.jspecify.annotations.Nullable;

/**
 * What a real DSC engine says about a step of the kit.
 *
 * @param conclusion {@code AGREES}, {@code DISAGREES} or {@code NOT_CONFIRMED}
 * @param engine the engine, such as {@code dsc 3.4.0-preview.1}
 * @param reason what differs, or why the step was not compared; null where they agree
 */
public record EngineConfirmation(String conclusion, String engine, @Nullable String reason) {}
