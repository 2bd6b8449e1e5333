/** Chapter VER: two versions of a resource. */
@NullMarked
package io.github.dsctck.core.rules.version;

import org.jspecify.annotations.NullMarked;
