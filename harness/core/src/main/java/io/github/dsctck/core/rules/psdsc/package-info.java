/** Checks of class-based PSDSC resources: chapter PSC. */
@NullMarked
package io.github.dsctck.core.rules.psdsc;

import org.jspecify.annotations.NullMarked;
