/** The options that several verbs share. */
@NullMarked
package io.github.dsctck.cli.options;

import org.jspecify.annotations.NullMarked;
