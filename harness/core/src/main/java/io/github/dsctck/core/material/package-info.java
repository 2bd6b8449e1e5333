/** The files of a resource: its manifest, and the files that its commands run and read. */
@NullMarked
package io.github.dsctck.core.material;

import org.jspecify.annotations.NullMarked;
