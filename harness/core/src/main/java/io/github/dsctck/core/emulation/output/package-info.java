/** How the engine reads stdout of an operation (contract C.4). */
@NullMarked
package io.github.dsctck.core.emulation.output;

import org.jspecify.annotations.NullMarked;
