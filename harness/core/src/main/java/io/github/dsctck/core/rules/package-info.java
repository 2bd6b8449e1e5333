/** All chapters of checks, in the order of the contract. */
@NullMarked
package io.github.dsctck.core.rules;

import org.jspecify.annotations.NullMarked;
