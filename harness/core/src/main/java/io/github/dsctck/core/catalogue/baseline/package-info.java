/** Baselines: violations that users accept, and why. */
@NullMarked
package io.github.dsctck.core.catalogue.baseline;

import org.jspecify.annotations.NullMarked;
