/** Instance schemas: compiling them offline, validating against them, asking what they declare. */
@NullMarked
package io.github.dsctck.core.schema;

import org.jspecify.annotations.NullMarked;
