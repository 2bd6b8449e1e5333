package io.github.dsctck.core.conversation;

import io.github.dsctck.core.json.Mark;

/**
 * Something the author of a step expected and did not get.
 *
 * @param expected what was expected
 * @param found what was there instead
 * @param pointer the JSON Pointer into the result
 * @param mark the place of the expectation in the scenario file
 */
public record UnmetExpectation(String expected, String found, String pointer, Mark mark) {}
