/** Checks of processes: chapters EXE, INP, OUT, ERR and EXIT. */
@NullMarked
package io.github.dsctck.core.rules.process;

import org.jspecify.annotations.NullMarked;
