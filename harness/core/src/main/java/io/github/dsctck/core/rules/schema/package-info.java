/** Checks of the instance schema: chapter SCH and what canonical properties need. */
@NullMarked
package io.github.dsctck.core.rules.schema;

import org.jspecify.annotations.NullMarked;
