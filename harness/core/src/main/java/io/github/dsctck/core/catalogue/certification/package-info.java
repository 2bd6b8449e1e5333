/** Certification levels: which rules a resource must pass for each. */
@NullMarked
package io.github.dsctck.core.catalogue.certification;

import org.jspecify.annotations.NullMarked;
