/** How the engine finds an executable. */
@NullMarked
package io.github.dsctck.core.emulation.executable;

import org.jspecify.annotations.NullMarked;
