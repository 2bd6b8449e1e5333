/** The inputs and answers of a resource, step by step, as the checks read them. */
@NullMarked
package io.github.dsctck.core.conversation;

import org.jspecify.annotations.NullMarked;
