package io.github.dsctck.core.powershell;

import java.util.Optional;

/**
 * Facts about the body of a method.
 *
 * @param mayLeave whether it contains a statement that can end the method with a value or an error,
 *     or a loop that may never end
 * @param returned the constant that its only statement returns
 */
public record MethodBody(boolean mayLeave, Optional<ConstantValue> returned) {}
