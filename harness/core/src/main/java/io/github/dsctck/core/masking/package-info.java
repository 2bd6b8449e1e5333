/** Finds secrets in whatever form a resource prints them, and replaces them. */
@NullMarked
package io.github.dsctck.core.masking;

import org.jspecify.annotations.NullMarked;
