/** Writes first scenarios for resources that have none. */
@NullMarked
package io.github.dsctck.core.init;

import org.jspecify.annotations.NullMarked;
