/** What the launchers leave to Java. */
@NullMarked
package io.github.dsctck.cli.start;

import org.jspecify.annotations.NullMarked;
