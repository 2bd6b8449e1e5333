/** The files a resource consists of: its manifest, and what the manifest has run and read. */
@NullMarked
package io.github.dsctck.core.material;

import org.jspecify.annotations.NullMarked;
