/** What a request selects of the tree, and how the tree is built. */
@NullMarked
package io.github.dsctck.engine.selection;

import org.jspecify.annotations.NullMarked;
