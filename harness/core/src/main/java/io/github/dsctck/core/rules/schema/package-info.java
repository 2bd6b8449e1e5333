/** Checks of the instance schema: chapter SCH and declarations of canonical properties. */
@NullMarked
package io.github.dsctck.core.rules.schema;

import org.jspecify.annotations.NullMarked;
