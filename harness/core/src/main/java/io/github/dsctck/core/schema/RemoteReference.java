package io.github.dsctck.core.schema;

import io.github.dsctck.core.json.Mark;

/**
 * A reference that cannot be resolved inside its document.
 *
 * @param pointer the JSON Pointer of the {@code $ref} or {@code $dynamicRef} in the document
 * @param mark its place in the text
 * @param uri the reference in the document
 */
public record RemoteReference(String pointer, Mark mark, String uri) {}
