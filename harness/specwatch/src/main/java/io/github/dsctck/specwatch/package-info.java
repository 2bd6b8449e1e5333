/** Compares the source of the DSC engine with what the kit knows of it. */
@NullMarked
package io.github.dsctck.specwatch;

import org.jspecify.annotations.NullMarked;
