/** A run as reports read it from its folder. */
@NullMarked
package io.github.dsctck.reports.run;

import org.jspecify.annotations.NullMarked;
