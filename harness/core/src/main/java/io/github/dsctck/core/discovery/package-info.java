/** Finds what a repository has to be verified: manifests and scenario files. */
@NullMarked
package io.github.dsctck.core.discovery;

import org.jspecify.annotations.NullMarked;
