/** Manifests as the engine reads them (contract D.1), with the place of each part in the file. */
@NullMarked
package io.github.dsctck.core.manifest;

import org.jspecify.annotations.NullMarked;
