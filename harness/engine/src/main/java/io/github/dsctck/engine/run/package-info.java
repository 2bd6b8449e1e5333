/** A run that is under way: its session, its locks and its cancellation. */
@NullMarked
package io.github.dsctck.engine.run;

import org.jspecify.annotations.NullMarked;
