/** The mutators: each gives a resource one defect, or makes a change that the contract allows. */
@NullMarked
package io.github.dsctck.mutation.mutator;

import org.jspecify.annotations.NullMarked;
