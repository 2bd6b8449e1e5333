/** Judges what a step returned by what its author expects. */
@NullMarked
package io.github.dsctck.core.scenario.expect;

import org.jspecify.annotations.NullMarked;
