/** Judges a run again from what it recorded, without the resources. */
@NullMarked
package io.github.dsctck.certify.rejudge;

import org.jspecify.annotations.NullMarked;
