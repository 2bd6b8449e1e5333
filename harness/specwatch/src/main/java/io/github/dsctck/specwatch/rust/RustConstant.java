package io.github.dsctck.specwatch.rust;

/**
 * A constant outside of types.
 *
 * @param name its name
 * @param line the line of its name
 */
public record RustConstant(String name, int line) {}
