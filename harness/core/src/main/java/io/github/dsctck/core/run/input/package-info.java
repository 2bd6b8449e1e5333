/** Makes the input of derived steps. */
@NullMarked
package io.github.dsctck.core.run.input;

import org.jspecify.annotations.NullMarked;
