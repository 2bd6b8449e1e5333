/** Judges a run once more from what it recorded, without the resources. */
@NullMarked
package io.github.dsctck.core.recheck;

import org.jspecify.annotations.NullMarked;
