/** Declarations in Rust source, read without a compiler. */
@NullMarked
package io.github.dsctck.specwatch.rust;

import org.jspecify.annotations.NullMarked;
