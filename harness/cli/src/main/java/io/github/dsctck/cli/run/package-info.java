/** Runs a verification and prints the results, once or whenever a file changes. */
@NullMarked
package io.github.dsctck.cli.run;

import org.jspecify.annotations.NullMarked;
