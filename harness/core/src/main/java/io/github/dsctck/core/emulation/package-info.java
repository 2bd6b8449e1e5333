/** The algorithms of the DSC engine (contract part C); they start no process. */
@NullMarked
package io.github.dsctck.core.emulation;

import org.jspecify.annotations.NullMarked;
