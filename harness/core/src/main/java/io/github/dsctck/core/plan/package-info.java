/** What a run will do, decided before it starts a process. */
@NullMarked
package io.github.dsctck.core.plan;

import org.jspecify.annotations.NullMarked;
