package io.github.dsctck.core.manifest;

import io.github.dsctck.core.json.Mark;

/**
 * Why the engine would silently drop a manifest.
 *
 * @param message what its reader trips over
 * @param pointer the JSON Pointer of the offending value, empty for the whole file
 * @param mark its place
 */
public record LoadFailure(String message, String pointer, Mark mark) {}
