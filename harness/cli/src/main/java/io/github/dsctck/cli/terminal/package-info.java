/** What the command line reads from and writes to: terminal, progress and messages of usage. */
@NullMarked
package io.github.dsctck.cli.terminal;

import org.jspecify.annotations.NullMarked;
