/** One invocation of a resource, sent and received, and the transcript that keeps it. */
@NullMarked
package io.github.dsctck.core.exchange;

import org.jspecify.annotations.NullMarked;
