/** Answers a run from what an earlier one recorded. */
@NullMarked
package io.github.dsctck.core.run.replay;

import org.jspecify.annotations.NullMarked;
