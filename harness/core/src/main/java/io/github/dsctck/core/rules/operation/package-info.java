/** Checks of operations: chapters GET, TEST, SET, WIF, DEL and EXP. */
@NullMarked
package io.github.dsctck.core.rules.operation;

import org.jspecify.annotations.NullMarked;
