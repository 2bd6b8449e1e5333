/** Merges runs of parts or platforms into one. */
@NullMarked
package io.github.dsctck.reports.merge;

import org.jspecify.annotations.NullMarked;
