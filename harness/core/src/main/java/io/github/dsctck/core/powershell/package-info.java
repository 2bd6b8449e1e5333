/**
 * Declarations in PowerShell source: classes, enumerations, their members, and data files. Nothing
 * here runs PowerShell or evaluates an expression that is not constant.
 */
@NullMarked
package io.github.dsctck.core.powershell;

import org.jspecify.annotations.NullMarked;
