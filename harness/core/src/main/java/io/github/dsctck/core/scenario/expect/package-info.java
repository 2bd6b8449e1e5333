/** Compares the results of steps with the expectations of their authors. */
@NullMarked
package io.github.dsctck.core.scenario.expect;

import org.jspecify.annotations.NullMarked;
