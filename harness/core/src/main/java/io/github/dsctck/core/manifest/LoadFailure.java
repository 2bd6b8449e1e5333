package io.github.dsctck.core.manifest;

import io.github.dsctck.core.json.Mark;

/**
 * The reason why the engine would silently drop a manifest.
 *
 * @param message the error of its reader
 * @param found the same as the object of "found"
 * @param pointer the JSON Pointer of the offending value, empty for the whole file
 * @param mark its place
 */
public record LoadFailure(String message, String found, String pointer, Mark mark) {

  /** Creates a failure whose sentence does not begin with "found". */
  public LoadFailure(String message, String pointer, Mark mark) {
    this(message, message, pointer, mark);
  }
}
