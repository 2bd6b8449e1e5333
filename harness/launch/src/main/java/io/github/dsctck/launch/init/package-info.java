/** Writes first scenarios and pipelines. */
@NullMarked
package io.github.dsctck.launch.init;

import org.jspecify.annotations.NullMarked;
