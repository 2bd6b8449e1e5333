/** The rules of the contract, the profiles that select among them, and the baselines of users. */
@NullMarked
package io.github.dsctck.core.catalogue;

import org.jspecify.annotations.NullMarked;
