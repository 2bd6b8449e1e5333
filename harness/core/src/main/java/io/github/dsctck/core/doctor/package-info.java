/** Looks for what would stand in the way of a run on this machine. */
@NullMarked
package io.github.dsctck.core.doctor;

import org.jspecify.annotations.NullMarked;
