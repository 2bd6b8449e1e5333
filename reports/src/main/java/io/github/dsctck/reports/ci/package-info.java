/** Reports that CI servers and code hosts read. */
@NullMarked
package io.github.dsctck.reports.ci;

import org.jspecify.annotations.NullMarked;
