/** The goals of the Maven plugin; each builds a request and reports the outcome. */
@NullMarked
package io.github.dsctck.maven;

import org.jspecify.annotations.NullMarked;
