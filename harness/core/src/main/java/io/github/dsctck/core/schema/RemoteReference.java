package io.github.dsctck.core.schema;

import io.github.dsctck.core.json.Mark;

/**
 * A reference that cannot be resolved inside its document.
 *
 * @param pointer the JSON Pointer of the {@code $ref} or {@code $dynamicRef} in the document
 * @param mark where it is in the text
 * @param uri the reference as the document has it
 */
public record RemoteReference(String pointer, Mark mark, String uri) {}
