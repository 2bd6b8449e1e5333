/** Starts one process and returns its complete result. */
@NullMarked
package io.github.dsctck.core.process;

import org.jspecify.annotations.NullMarked;
