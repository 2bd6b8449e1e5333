/** Runs the steps of a conversation, one after the other. */
@NullMarked
package io.github.dsctck.core.run.conversation;

import org.jspecify.annotations.NullMarked;
