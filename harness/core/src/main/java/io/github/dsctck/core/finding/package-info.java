/** The conclusions of a run and the file that contains them. */
@NullMarked
package io.github.dsctck.core.finding;

import org.jspecify.annotations.NullMarked;
