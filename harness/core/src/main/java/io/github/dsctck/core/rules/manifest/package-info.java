/** Checks of manifests: chapters DISC and MAN. */
@NullMarked
package io.github.dsctck.core.rules.manifest;

import org.jspecify.annotations.NullMarked;
