package io.github.dsctck.core.finding;

import org.jspecify.annotations.Nullable;

/**
 * What a real DSC engine says about a step of the kit, or about a manifest.
 *
 * @param conclusion {@code AGREES}, {@code DISAGREES} or {@code NOT_CONFIRMED}
 * @param engine the engine, such as {@code dsc 3.4.0-preview.1}
 * @param reason what differs, or why it was not compared; null where they agree
 * @param evidence the answer of the engine, null where it was not asked
 */
public record EngineConfirmation(
    Conclusion conclusion, String engine, @Nullable String reason, @Nullable Evidence evidence) {

  /** Whether the kit and the engine agree. */
  public enum Conclusion {
    /** They give the same answer. */
    AGREES,
    /** They give different answers. */
    DISAGREES,
    /** They could not be compared. */
    NOT_CONFIRMED
  }
}
