/** Knows which processes belong to which scenario, also after their parents have ended. */
@NullMarked
package io.github.dsctck.core.process.scope;

import org.jspecify.annotations.NullMarked;
