/** The options of a run. */
@NullMarked
package io.github.dsctck.core.options;

import org.jspecify.annotations.NullMarked;
