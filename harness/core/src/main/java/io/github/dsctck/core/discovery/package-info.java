/** Finds the manifests and scenario files of a repository. */
@NullMarked
package io.github.dsctck.core.discovery;

import org.jspecify.annotations.NullMarked;
