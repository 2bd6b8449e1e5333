/** How the engine compares states (contract C.5), and writes numbers. */
@NullMarked
package io.github.dsctck.core.emulation.difference;

import org.jspecify.annotations.NullMarked;
