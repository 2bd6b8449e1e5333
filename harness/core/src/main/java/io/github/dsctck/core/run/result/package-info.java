/** Turns verdicts into findings, and writes them. */
@NullMarked
package io.github.dsctck.core.run.result;

import org.jspecify.annotations.NullMarked;
