/**
 * Starts single processes: through the C library where it can be called, otherwise through Java.
 */
@NullMarked
package io.github.dsctck.core.process.launch;

import org.jspecify.annotations.NullMarked;
