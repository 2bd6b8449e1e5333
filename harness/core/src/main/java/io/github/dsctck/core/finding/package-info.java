/** What a run concludes, and the file it writes it to. */
@NullMarked
package io.github.dsctck.core.finding;

import org.jspecify.annotations.NullMarked;
