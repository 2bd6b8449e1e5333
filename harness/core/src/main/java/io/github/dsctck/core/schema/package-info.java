/** Instance schemas: offline compilation, validation, and their declarations. */
@NullMarked
package io.github.dsctck.core.schema;

import org.jspecify.annotations.NullMarked;
