/** A running run: its session, its locks and its cancellation. */
@NullMarked
package io.github.dsctck.engine.run;

import org.jspecify.annotations.NullMarked;
