/** The tokens of PowerShell source. */
@NullMarked
package io.github.dsctck.core.powershell.token;

import org.jspecify.annotations.NullMarked;
