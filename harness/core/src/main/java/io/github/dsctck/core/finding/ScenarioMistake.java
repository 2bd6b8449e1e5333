package io.github.dsctck.core.finding;

/**
 * A mistake of a scenario that the schema of its resource reveals, for the author of the scenario.
 *
 * @param manifest the manifest path of the resource, as in findings
 * @param location the place in the scenario file
 * @param message the mistake and how to correct it
 */
public record ScenarioMistake(String manifest, Location location, String message) {}
