/** Passes input like the engine: arguments, environment and stdin (contract C.3). */
@NullMarked
package io.github.dsctck.core.emulation.input;

import org.jspecify.annotations.NullMarked;
