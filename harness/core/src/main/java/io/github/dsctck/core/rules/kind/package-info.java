/** Checks of kinds other than plain resources: chapters VAL, RES, ADP and GRP. */
@NullMarked
package io.github.dsctck.core.rules.kind;

import org.jspecify.annotations.NullMarked;
