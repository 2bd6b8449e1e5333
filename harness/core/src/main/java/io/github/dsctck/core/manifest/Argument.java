package io.github.dsctck.core.manifest;

/** One element of {@code args} (contract MAN-17, C.5). */
public sealed interface Argument {

  /**
   * A text that is passed unchanged.
   *
   * @param text the text
   */
  record Literal(String text) implements Argument {}

  /**
   * Two arguments: a name and the input as JSON.
   *
   * @param name the first of them
   * @param mandatory whether the pair is sent with an empty value when no input exists
   */
  record JsonInput(String name, boolean mandatory) implements Argument {}

  /**
   * Two arguments: a name and the type name of the resource.
   *
   * @param name the first of them
   */
  record ResourceType(String name) implements Argument {}

  /**
   * Two arguments: a name and the version of the resource.
   *
   * @param name the first of them
   */
  record NamedVersion(String name) implements Argument {}

  /**
   * Two arguments: a name and the path of the resource.
   *
   * @param name the first of them
   * @param includeQuotes whether literal quotation marks enclose the path
   */
  record ResourcePath(String name, boolean includeQuotes) implements Argument {}

  /**
   * A name, followed by the adapted content if any.
   *
   * @param name the first of them
   */
  record AdaptedContent(String name) implements Argument {}

  /** Two arguments for each setting of the input: its name and its value (2022 draft). */
  record Settings() implements Argument {}

  /**
   * A flag sent in what-if mode only.
   *
   * @param flag the flag
   */
  record WhatIf(String flag) implements Argument {}
}
