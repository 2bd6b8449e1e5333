/** What each generation of the DSC engine accepts, as facts that can be compared. */
@NullMarked
package io.github.dsctck.core.generation;

import org.jspecify.annotations.NullMarked;
