/** The algorithms of the DSC engine (contract part C), free of files, processes and output. */
@NullMarked
package io.github.dsctck.core.emulation;

import org.jspecify.annotations.NullMarked;
