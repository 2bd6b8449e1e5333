/** The terminal: streams, progress and usage messages. */
@NullMarked
package io.github.dsctck.cli.terminal;

import org.jspecify.annotations.NullMarked;
