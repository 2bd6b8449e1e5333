/** Bundles: all files of a run in one file, which can be judged again elsewhere. */
@NullMarked
package io.github.dsctck.certify.bundle;

import org.jspecify.annotations.NullMarked;
