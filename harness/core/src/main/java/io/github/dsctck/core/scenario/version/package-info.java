/** Versions and version requirements as scenarios state them. */
@NullMarked
package io.github.dsctck.core.scenario.version;

import org.jspecify.annotations.NullMarked;
