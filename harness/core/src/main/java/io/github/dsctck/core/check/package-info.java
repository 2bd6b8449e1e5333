/** What a check is: its logic, the registry of all checks, and its verdict. */
@NullMarked
package io.github.dsctck.core.check;

import org.jspecify.annotations.NullMarked;
