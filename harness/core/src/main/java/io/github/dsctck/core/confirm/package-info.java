/** Repeats steps through a real DSC engine and compares its answers with the emulation. */
@NullMarked
package io.github.dsctck.core.confirm;

import org.jspecify.annotations.NullMarked;
