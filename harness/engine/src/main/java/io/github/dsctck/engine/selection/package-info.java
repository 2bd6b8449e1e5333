/** The selection of a request, and the construction of the tree. */
@NullMarked
package io.github.dsctck.engine.selection;

import org.jspecify.annotations.NullMarked;
