/** Compares two runs. */
@NullMarked
package io.github.dsctck.reports.compare;

import org.jspecify.annotations.NullMarked;
