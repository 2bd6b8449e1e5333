/** Applies the checks to what a run saw, so that one defect yields one finding. */
@NullMarked
package io.github.dsctck.core.judge;

import org.jspecify.annotations.NullMarked;
