package io.github.dsctck.core.powershell;

import java.util.Optional;

/**
 * A parameter of a method.
 *
 * @param name its name without the dollar sign
 * @param type its type; without one, it is an object
 */
public record ParameterDeclaration(String name, Optional<TypeReference> type) {

  /** Returns the parameter as a signature shows it. */
  @Override
  public String toString() {
    return type.map(written -> "[" + written + "] ").orElse("") + "$" + name;
  }
}
