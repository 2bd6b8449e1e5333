/** Facts that several rules derive from a conversation: changes, their times and their causes. */
@NullMarked
package io.github.dsctck.core.evidence;

import org.jspecify.annotations.NullMarked;
