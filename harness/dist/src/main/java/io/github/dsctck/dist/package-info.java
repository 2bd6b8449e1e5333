/** Makes what a release holds besides the kit itself. */
@NullMarked
package io.github.dsctck.dist;

import org.jspecify.annotations.NullMarked;
