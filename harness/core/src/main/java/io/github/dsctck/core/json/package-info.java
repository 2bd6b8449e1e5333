/** JSON values as the DSC engine sees them, with the place of each in its text (contract C.1). */
@NullMarked
package io.github.dsctck.core.json;

import org.jspecify.annotations.NullMarked;
