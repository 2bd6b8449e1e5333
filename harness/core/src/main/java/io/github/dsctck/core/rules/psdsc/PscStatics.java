package io.github.dsctck.core.rules.psdsc;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.powershell.MethodDeclaration;
import io.github.dsctck.core.powershell.ParameterDeclaration;
import io.github.dsctck.core.powershell.TypeReference;
import io.github.dsctck.core.psdsc.ClassResource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Checks the static methods that DSC calls (PSC-05, 06, 08, 09, 10, 24, 25). */
final class PscStatics {

  /** The names of operations, which a static method of a base class may have, too. */
  private static final List<String> OPERATIONS = List.of("Get", "Set", "Test", "Export", "Delete");

  private static final List<String> CAPABILITIES =
      List.of("Delete", "Export", "WhatIf", "SetHandlesExist");

  private PscStatics() {}

  static Verdict get(ClassResource resource) {
    var types = new ClassTypes(resource);
    return judge(
        beside(resource, "Get"),
        types::takesInstance,
        method -> types.isClass(method.returnType()),
        "static [%1$s] Get([%1$s] $instance)".formatted(resource.name()));
  }

  static Verdict set(ClassResource resource) {
    var types = new ClassTypes(resource);
    var methods =
        beside(resource, "Set").stream().filter(one -> one.parameters().size() != 2).toList();
    return judge(
        methods,
        types::takesInstance,
        types::isSetResult,
        "static Set([%1$s] $instance) that returns [void], [%1$s] or [Tuple[%1$s, string[]]]"
            .formatted(resource.name()));
  }

  static Verdict test(ClassResource resource) {
    var types = new ClassTypes(resource);
    return judge(
        beside(resource, "Test"),
        types::takesInstance,
        method -> types.isTestResult(method.returnType()),
        "static [Tuple[bool, %1$s]] or [Tuple[bool, %1$s, string[]]] Test([%1$s] $instance)"
            .formatted(resource.name()));
  }

  /**
   * Returns the static methods beside the instance method of a name: also one that takes an
   * instance and is not static. PSC-03 is about a static one in place of the instance method.
   */
  private static List<MethodDeclaration> beside(ClassResource resource, String name) {
    var types = new ClassTypes(resource);
    boolean inPlace = PscClass.lacks(resource, name);
    var statics =
        resource.statics(name).stream()
            .filter(method -> !inPlace || !method.parameters().isEmpty())
            .toList();
    return statics.isEmpty()
        ? resource
            .declaration()
            .methods()
            .filter(method -> method.isNamed(name) && !method.isHidden())
            .filter(method -> !method.isStatic() && types.takesInstance(method))
            .toList()
        : statics;
  }

  static Verdict export(ClassResource resource) {
    var types = new ClassTypes(resource);
    return judge(
        resource.statics("Export"),
        method -> isExport(types, method),
        method -> types.isArray(method.returnType()),
        "static [%1$s[]] Export() or Export([%1$s] $filter)".formatted(resource.name()));
  }

  private static boolean isExport(ClassTypes types, MethodDeclaration method) {
    return method.parameters().isEmpty() || types.takesInstance(method);
  }

  static Verdict delete(ClassResource resource) {
    var types = new ClassTypes(resource);
    return judge(
        resource.statics("Delete"),
        types::takesInstance,
        MethodDeclaration::isVoid,
        "static [void] Delete([%s] $instance)".formatted(resource.name()));
  }

  /**
   * Judges the overloads of a static method. Overloads with other parameters violate a rule only if
   * none has the right ones.
   */
  private static Verdict judge(
      List<MethodDeclaration> methods,
      Predicate<MethodDeclaration> takes,
      Predicate<MethodDeclaration> returns,
      String expected) {
    if (methods.isEmpty()) {
      return Verdict.notApplicable("the class has no such static method");
    }
    return Verdict.of(
        orAll(methods, takes)
            .filter(method -> !method.isStatic() || !takes.test(method) || !returns.test(method))
            .map(method -> at(method, expected))
            .toList());
  }

  private static Violation at(MethodDeclaration method, String expected) {
    var violation = Declared.at(method, expected);
    return method.isStatic() ? violation : violation.tolerable();
  }

  static Verdict standInTheClass(ClassResource resource) {
    var violations = new ArrayList<Violation>();
    inherited(resource)
        .map(
            method ->
                Violation.at(
                    resource.declaration().mark(),
                    "%s declared in class %s".formatted(method.name(), resource.name()),
                    method.signature() + " in a base class"))
        .forEach(violations::add);
    operations(resource)
        .filter(method -> types(method).anyMatch(type -> resource.bases().has(type.name())))
        .map(
            method ->
                Declared.at(
                    method, "a signature with [%s], not a base class".formatted(resource.name())))
        .forEach(violations::add);
    if (!violations.isEmpty()) {
      return Verdict.of(violations);
    }
    if (resource.bases().unresolved().isPresent()) {
      return Declared.unresolved(resource);
    }
    return operations(resource).findAny().isEmpty()
        ? Verdict.notApplicable("the class has no static operation")
        : Verdict.satisfied();
  }

  private static Stream<MethodDeclaration> operations(ClassResource resource) {
    return OPERATIONS.stream().flatMap(name -> resource.statics(name).stream());
  }

  /** Returns static operations of base classes that the class does not declare itself. */
  private static Stream<MethodDeclaration> inherited(ClassResource resource) {
    return resource.bases().classes().stream()
        .flatMap(base -> base.methods())
        .filter(MethodDeclaration::isStatic)
        .filter(
            method ->
                OPERATIONS.stream().anyMatch(method::isNamed)
                    && resource.statics(method.name()).isEmpty());
  }

  private static Stream<TypeReference> types(MethodDeclaration method) {
    return Stream.concat(
            method.returnType().stream(),
            method.parameters().stream().map(ParameterDeclaration::type).flatMap(Optional::stream))
        .flatMap(type -> Stream.concat(Stream.of(type), type.arguments().stream()));
  }

  static Verdict leaveNamesAlone(ClassResource resource) {
    var types = new ClassTypes(resource);
    var methods =
        resource
            .declaration()
            .methods()
            .filter(method -> CAPABILITIES.stream().anyMatch(method::isNamed))
            .toList();
    if (methods.isEmpty()) {
      return Verdict.notApplicable("no method has the name of a capability");
    }
    var operations = Set.copyOf(called(resource, types).toList());
    return Verdict.of(
        methods.stream()
            .filter(method -> !operations.contains(method))
            .map(
                method ->
                    Declared.at(
                        method,
                        "another name, because the adapter takes %s for a capability%s"
                            .formatted(method.name(), otherwise(method, resource))))
            .toList());
  }

  /** Returns what a method that was meant as an operation is instead. */
  private static String otherwise(MethodDeclaration method, ClassResource resource) {
    if (method.isNamed("Export")) {
      return "; or static [%1$s[]] Export() or Export([%1$s] $filter)".formatted(resource.name());
    }
    return method.isNamed("Delete")
        ? "; or static [void] Delete([%s] $instance)".formatted(resource.name())
        : "";
  }

  /** Returns the static methods that PSC-09 and PSC-10 are about. */
  private static Stream<MethodDeclaration> called(ClassResource resource, ClassTypes types) {
    return Stream.concat(
        orAll(resource.statics("Export"), method -> isExport(types, method)),
        orAll(resource.statics("Delete"), types::takesInstance));
  }

  private static Stream<MethodDeclaration> orAll(
      List<MethodDeclaration> methods, Predicate<MethodDeclaration> wanted) {
    var found = methods.stream().filter(wanted).toList();
    return (found.isEmpty() ? methods : found).stream();
  }
}
