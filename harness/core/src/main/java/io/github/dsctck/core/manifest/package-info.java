/** Manifests as the engine reads them (contract D.1), with the place of everything in the file. */
@NullMarked
package io.github.dsctck.core.manifest;

import org.jspecify.annotations.NullMarked;
