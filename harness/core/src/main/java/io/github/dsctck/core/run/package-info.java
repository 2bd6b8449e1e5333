/** Runs a plan: the session of a run, and one conversation after the other. */
@NullMarked
package io.github.dsctck.core.run;

import org.jspecify.annotations.NullMarked;
