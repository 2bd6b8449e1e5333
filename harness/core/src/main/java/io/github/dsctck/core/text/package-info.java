/**
 * Texts that people write and read: spelling, durations, regular expressions, quotations, digests.
 */
@NullMarked
package io.github.dsctck.core.text;

import org.jspecify.annotations.NullMarked;
