/** What a check is: its logic, the registry of all checks, and the verdict it comes to. */
@NullMarked
package io.github.dsctck.core.check;

import org.jspecify.annotations.NullMarked;
