/** Facts that several rules derive from a conversation: what changed, when, and because of what. */
@NullMarked
package io.github.dsctck.core.evidence;

import org.jspecify.annotations.NullMarked;
