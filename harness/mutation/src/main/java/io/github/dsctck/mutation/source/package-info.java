/** The mutators of source text: each changes a copy of the files of a class-based resource. */
@NullMarked
package io.github.dsctck.mutation.source;

import org.jspecify.annotations.NullMarked;
