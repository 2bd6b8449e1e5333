package io.github.dsctck.core.masking;

import io.github.dsctck.core.json.JsonValue;

/**
 * A text or number that has to be hidden.
 *
 * @param property the name of the property or variable it is the value of
 * @param value the value, in a scenario with its placeholders
 * @param standIn its placeholder, a text or a number
 */
record Secret(String property, JsonValue value, JsonValue standIn) {}
