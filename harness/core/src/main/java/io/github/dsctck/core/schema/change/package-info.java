/** Compares two versions of an instance schema. */
@NullMarked
package io.github.dsctck.core.schema.change;

import org.jspecify.annotations.NullMarked;
