/** Guesses from a manifest and its schema what a scenario about the resource could look like. */
@NullMarked
package io.github.dsctck.core.skeleton;

import org.jspecify.annotations.NullMarked;
