/** Applies the checks to the exchanges of a run, so that one defect yields one finding. */
@NullMarked
package io.github.dsctck.core.judge;

import org.jspecify.annotations.NullMarked;
