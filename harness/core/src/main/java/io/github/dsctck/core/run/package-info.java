/** Runs a plan: the session of a run, and and its conversations, one after the other. */
@NullMarked
package io.github.dsctck.core.run;

import org.jspecify.annotations.NullMarked;
