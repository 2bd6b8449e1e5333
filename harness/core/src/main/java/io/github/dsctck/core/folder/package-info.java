/** The out folder of a run: its files are read without following links. */
@NullMarked
package io.github.dsctck.core.folder;

import org.jspecify.annotations.NullMarked;
