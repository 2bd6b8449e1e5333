/** Checks across operations: chapters CAN, SEC, LAW and ROB. */
@NullMarked
package io.github.dsctck.core.rules.law;

import org.jspecify.annotations.NullMarked;
