/**
 * Carries a plan out: talks to resources, keeps what they said, and writes what follows from it.
 */
@NullMarked
package io.github.dsctck.core.run;

import org.jspecify.annotations.NullMarked;
