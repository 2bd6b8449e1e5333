/** JSON Lines: the files a run writes, one JSON document per line. */
@NullMarked
package io.github.dsctck.core.jsonl;

import org.jspecify.annotations.NullMarked;
