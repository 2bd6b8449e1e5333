/** Compares the contracts of two versions of resources. */
@NullMarked
package io.github.dsctck.launch.contract;

import org.jspecify.annotations.NullMarked;
