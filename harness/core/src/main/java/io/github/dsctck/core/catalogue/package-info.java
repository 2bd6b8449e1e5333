/** The rules of the contract, and the profiles that select among them. */
@NullMarked
package io.github.dsctck.core.catalogue;

import org.jspecify.annotations.NullMarked;
