/** The report on the console. */
@NullMarked
package io.github.dsctck.reports.console;

import org.jspecify.annotations.NullMarked;
