/** Reads scenario files and reports every problem with file, line and column. */
@NullMarked
package io.github.dsctck.core.scenario.parser;

import org.jspecify.annotations.NullMarked;
