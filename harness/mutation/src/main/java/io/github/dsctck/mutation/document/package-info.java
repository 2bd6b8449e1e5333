/** Mutators of manifests, whose mutants are judged without a process. */
@NullMarked
package io.github.dsctck.mutation.document;

import org.jspecify.annotations.NullMarked;
