/** Compares states and writes numbers like the engine (contract C.5). */
@NullMarked
package io.github.dsctck.core.emulation.difference;

import org.jspecify.annotations.NullMarked;
