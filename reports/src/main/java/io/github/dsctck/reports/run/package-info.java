/** Reads a run from its out folder, for reports. */
@NullMarked
package io.github.dsctck.reports.run;

import org.jspecify.annotations.NullMarked;
