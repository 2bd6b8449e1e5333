/** The setting of a conversation: its sandbox, environment and backend. */
@NullMarked
package io.github.dsctck.core.run.setting;

import org.jspecify.annotations.NullMarked;
