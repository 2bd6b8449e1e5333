/** Starts one process and brings back everything it did. */
@NullMarked
package io.github.dsctck.core.process;

import org.jspecify.annotations.NullMarked;
