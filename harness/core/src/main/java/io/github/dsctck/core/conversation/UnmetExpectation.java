package io.github.dsctck.core.conversation;

import io.github.dsctck.core.json.Mark;

/**
 * An expectation of a step's author that the result does not meet.
 *
 * @param expected the expected result
 * @param found the actual result
 * @param pointer the JSON Pointer into the result
 * @param mark the place of the expectation in the scenario file
 */
public record UnmetExpectation(String expected, String found, String pointer, Mark mark) {}
