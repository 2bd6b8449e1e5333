/** Values as JSON Lines: the files a run writes, one JSON document per line. */
@NullMarked
package io.github.dsctck.core.lines;

import org.jspecify.annotations.NullMarked;
