/** What a user asks a run to do. */
@NullMarked
package io.github.dsctck.core.options;

import org.jspecify.annotations.NullMarked;
