package io.github.dsctck.core.schema;

import org.jspecify.annotations.Nullable;

/**
 * One keyword an instance breaks.
 *
 * @param pointer the JSON Pointer of the offending value; for {@code required} and {@code
 *     additionalProperties} that of the object around it
 * @param keyword the keyword
 * @param property the name of the missing or unwanted property, null for other keywords
 * @param schemaPointer the JSON Pointer of the keyword in the schema document, or its absolute URI
 *     where it sits in an embedded resource
 * @param message one sentence saying what was found and what is wanted
 */
public record SchemaViolation(
    String pointer,
    String keyword,
    @Nullable String property,
    String schemaPointer,
    String message) {}
