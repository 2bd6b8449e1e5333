package io.github.dsctck.core.powershell;

import io.github.dsctck.core.json.Mark;

/** A member of a class. */
public sealed interface MemberDeclaration permits PropertyDeclaration, MethodDeclaration {

  /** Returns the name as written, without a dollar sign. */
  String name();

  /** Returns the place of the name. */
  Mark mark();

  /** Returns the declaration as written, on one line and without attributes, body and value. */
  String signature();

  /** Returns whether it belongs to the class and not to its instances. */
  boolean isStatic();
}
