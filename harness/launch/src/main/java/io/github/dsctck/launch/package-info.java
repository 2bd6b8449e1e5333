/** Drives a run for a front end: from what was asked for to the reports and the exit code. */
@NullMarked
package io.github.dsctck.launch;

import org.jspecify.annotations.NullMarked;
