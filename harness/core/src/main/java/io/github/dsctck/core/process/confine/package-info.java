/** Confines the processes of a scenario: a file system, a network and processes of its own. */
@NullMarked
package io.github.dsctck.core.process.confine;

import org.jspecify.annotations.NullMarked;
