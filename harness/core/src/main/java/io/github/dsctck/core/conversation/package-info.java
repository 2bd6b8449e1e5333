/** What was said to a resource and what it answered, step by step, as the checks read it. */
@NullMarked
package io.github.dsctck.core.conversation;

import org.jspecify.annotations.NullMarked;
