/** Drives a run for a front end, from the request to the reports and the exit code. */
@NullMarked
package io.github.dsctck.launch;

import org.jspecify.annotations.NullMarked;
