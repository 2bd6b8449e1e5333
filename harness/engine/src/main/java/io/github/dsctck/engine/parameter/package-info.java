/** Reads the configuration parameters of the engine. */
@NullMarked
package io.github.dsctck.engine.parameter;

import org.jspecify.annotations.NullMarked;
