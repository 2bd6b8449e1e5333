/** The plan of a run, made before it starts a process. */
@NullMarked
package io.github.dsctck.core.plan;

import org.jspecify.annotations.NullMarked;
