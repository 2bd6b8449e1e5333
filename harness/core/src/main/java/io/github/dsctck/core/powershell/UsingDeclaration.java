package io.github.dsctck.core.powershell;

/**
 * A using statement.
 *
 * @param kind what it names: module, namespace or assembly, in lower case
 * @param name the name or path as written, without quotes
 */
public record UsingDeclaration(String kind, String name) {}
