/** How the engine reads stderr: trace messages and what it filters. */
@NullMarked
package io.github.dsctck.core.emulation.trace;

import org.jspecify.annotations.NullMarked;
