/** Reads manifests as the engine does, with the place of everything in the file. */
@NullMarked
package io.github.dsctck.core.manifest.parser;

import org.jspecify.annotations.NullMarked;
