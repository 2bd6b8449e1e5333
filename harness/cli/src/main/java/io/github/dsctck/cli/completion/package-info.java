/** Scripts with which shells complete verbs, options and values. */
@NullMarked
package io.github.dsctck.cli.completion;

import org.jspecify.annotations.NullMarked;
