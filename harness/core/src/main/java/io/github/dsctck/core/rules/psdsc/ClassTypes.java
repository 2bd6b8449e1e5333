package io.github.dsctck.core.rules.psdsc;

import io.github.dsctck.core.powershell.MethodDeclaration;
import io.github.dsctck.core.powershell.ParameterDeclaration;
import io.github.dsctck.core.powershell.TypeReference;
import io.github.dsctck.core.psdsc.ClassResource;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The types in the signatures of a class: the class itself, where a base class also counts (PSC-24
 * is about those), and tuples.
 */
final class ClassTypes {

  private final ClassResource resource;

  ClassTypes(ClassResource resource) {
    this.resource = resource;
  }

  /** Returns whether a type is the class or one of its base classes. */
  boolean isClass(Optional<TypeReference> type) {
    return type.filter(this::isClass).isPresent();
  }

  private boolean isClass(TypeReference type) {
    return type.isClass(resource.name())
        || (!type.isArray() && type.arguments().isEmpty() && resource.bases().has(type.name()));
  }

  /** Returns whether a type is an array of the class. */
  boolean isArray(Optional<TypeReference> type) {
    return type.filter(one -> one.ranks().equals(List.of(1)) && isClass(one.element())).isPresent();
  }

  /** Returns whether a type is one that set returns: nothing, a state, or state and names. */
  boolean isSetResult(MethodDeclaration method) {
    return method.isVoid()
        || isClass(method.returnType())
        || method
            .returnType()
            .filter(
                type ->
                    isTuple(type, 2)
                        && isClass(type.arguments().get(0))
                        && isNames(type.arguments().get(1)))
            .isPresent();
  }

  /** Returns whether a type is one that test returns: verdict and state, perhaps with names. */
  boolean isTestResult(Optional<TypeReference> type) {
    return type.filter(
            one ->
                isTuple(one, 2) && isVerdictAndState(one.arguments())
                    || isTuple(one, 3)
                        && isVerdictAndState(one.arguments())
                        && isNames(one.arguments().get(2)))
        .isPresent();
  }

  private boolean isVerdictAndState(List<TypeReference> arguments) {
    return arguments.get(0).isSystem("Boolean") && isClass(arguments.get(1));
  }

  private static boolean isTuple(TypeReference type, int size) {
    return !type.isArray() && type.isNamed("Tuple") && type.arguments().size() == size;
  }

  private static boolean isNames(TypeReference type) {
    return type.ranks().equals(List.of(1)) && type.element().isSystem("String");
  }

  /** Returns whether the only parameter of a method has the type of the class. */
  boolean takesInstance(MethodDeclaration method) {
    return method.parameters().size() == 1 && isClass(method.parameters().get(0).type());
  }

  /** Returns whether two methods return the same type. */
  boolean returnTheSame(MethodDeclaration one, MethodDeclaration other) {
    return (one.isVoid() && other.isVoid()) || canonical(one).equals(canonical(other));
  }

  private Optional<String> canonical(MethodDeclaration method) {
    return method.returnType().map(type -> type.canonical(namespaces()));
  }

  /** Returns a text that is equal for parameters of the same types. */
  List<String> parameterTypes(MethodDeclaration method) {
    return method.parameters().stream()
        .map(ParameterDeclaration::type)
        .map(type -> type.map(one -> one.canonical(namespaces())).orElse("object"))
        .toList();
  }

  private Set<String> namespaces() {
    return resource.source().script().namespaces();
  }
}
