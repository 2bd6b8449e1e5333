/** The command line: one class for each verb. */
@NullMarked
package io.github.dsctck.cli;

import org.jspecify.annotations.NullMarked;
