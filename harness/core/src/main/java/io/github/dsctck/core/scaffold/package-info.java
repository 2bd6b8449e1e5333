/** Derives a first scenario from a manifest and its instance schema. */
@NullMarked
package io.github.dsctck.core.scaffold;

import org.jspecify.annotations.NullMarked;
