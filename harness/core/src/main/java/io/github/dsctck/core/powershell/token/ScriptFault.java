package io.github.dsctck.core.powershell.token;

import io.github.dsctck.core.json.Mark;

/**
 * A defect for which PowerShell refuses a file as a whole.
 *
 * @param mark the place where the part begins that has no end, or where the defect is
 * @param message the defect, as the object of "found"
 */
public record ScriptFault(Mark mark, String message) {}
