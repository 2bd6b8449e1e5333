/** Checks of what decides whether set runs: the test of the engine before it, or its own. */
@NullMarked
package io.github.dsctck.core.rules.pretest;

import org.jspecify.annotations.NullMarked;
