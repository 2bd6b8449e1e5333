package io.github.dsctck.core.powershell;

import io.github.dsctck.core.json.Mark;
import java.util.List;
import java.util.Optional;

/**
 * A method or a constructor of a class.
 *
 * @param name its name
 * @param returnType its return type; without one, a method returns nothing
 * @param parameters its parameters
 * @param isStatic whether it belongs to the class
 * @param isConstructor whether it is a constructor
 * @param mark the place of its name
 * @param signature the declaration without attributes and body
 * @param body facts about its body
 */
public record MethodDeclaration(
    String name,
    Optional<TypeReference> returnType,
    List<ParameterDeclaration> parameters,
    boolean isStatic,
    boolean isConstructor,
    Mark mark,
    String signature,
    MethodBody body)
    implements MemberDeclaration {

  public MethodDeclaration {
    parameters = List.copyOf(parameters);
  }

  /** Returns whether it returns nothing. */
  public boolean isVoid() {
    return returnType.isEmpty() || returnType.get().isSystem("Void");
  }

  /** Returns whether it is hidden. */
  public boolean isHidden() {
    return signature.startsWith("hidden ");
  }

  /** Returns whether its name is the given one, in any case. */
  public boolean isNamed(String other) {
    return !isConstructor && name.equalsIgnoreCase(other);
  }
}
