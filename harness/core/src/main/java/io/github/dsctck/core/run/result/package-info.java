/** Turns verdicts into findings. */
@NullMarked
package io.github.dsctck.core.run.result;

import org.jspecify.annotations.NullMarked;
