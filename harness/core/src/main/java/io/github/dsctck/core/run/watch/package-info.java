/** Watches the folders in which a resource may keep state while its processes run. */
@NullMarked
package io.github.dsctck.core.run.watch;

import org.jspecify.annotations.NullMarked;
