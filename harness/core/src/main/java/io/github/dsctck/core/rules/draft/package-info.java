/** The rules of the 2022 draft. */
@NullMarked
package io.github.dsctck.core.rules.draft;

import org.jspecify.annotations.NullMarked;
