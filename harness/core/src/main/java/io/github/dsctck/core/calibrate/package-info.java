/**
 * Proves the kit on whole resources: replays a conforming one with one thing wrong at a time and
 * tells which rules notice.
 */
@NullMarked
package io.github.dsctck.core.calibrate;

import org.jspecify.annotations.NullMarked;
