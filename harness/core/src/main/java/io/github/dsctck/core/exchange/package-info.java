/** One invocation of a resource with its result, and the transcript that stores it. */
@NullMarked
package io.github.dsctck.core.exchange;

import org.jspecify.annotations.NullMarked;
