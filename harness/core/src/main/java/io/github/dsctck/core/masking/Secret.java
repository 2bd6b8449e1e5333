package io.github.dsctck.core.masking;

import io.github.dsctck.core.json.JsonValue;

/**
 * A text or number that is to be hidden.
 *
 * @param property the name of the property or variable it is the value of
 * @param value the value, in a scenario with its placeholders
 * @param standIn what stands in its place, a text or a number as it is
 */
record Secret(String property, JsonValue value, JsonValue standIn) {}
