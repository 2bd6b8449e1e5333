/** The mutators: each gives a resource one defect, or changes it in a way that is none. */
@NullMarked
package io.github.dsctck.mutation.mutator;

import org.jspecify.annotations.NullMarked;
