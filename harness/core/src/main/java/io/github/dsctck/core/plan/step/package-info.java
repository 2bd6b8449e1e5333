/** Plans the steps of conversations: by the kind of the resource, and by the effort. */
@NullMarked
package io.github.dsctck.core.plan.step;

import org.jspecify.annotations.NullMarked;
