/** Bundles: everything a run left, in one file that can be judged elsewhere. */
@NullMarked
package io.github.dsctck.certify.bundle;

import org.jspecify.annotations.NullMarked;
