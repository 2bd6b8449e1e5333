package io.github.dsctck.core.rules.psdsc;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.powershell.ClassDeclaration;
import io.github.dsctck.core.powershell.MethodDeclaration;
import io.github.dsctck.core.powershell.PropertyDeclaration;
import io.github.dsctck.core.psdsc.ClassResource;
import java.util.ArrayList;
import java.util.Optional;

/** Checks what PSDSC demands of a class (PSC-02, PSC-03, PSC-18, PSC-20). */
final class PscClass {

  private PscClass() {}

  static Verdict hasKey(ClassResource resource) {
    return resource.properties().stream().anyMatch(PropertyDeclaration::isKey)
        ? Verdict.satisfied()
        : Declared.missing(resource, "a property with [DscProperty(Key)]");
  }

  static Verdict hasInstanceMethods(ClassResource resource) {
    var violations = new ArrayList<Violation>();
    boolean unknown = false;
    for (var classic : ClassicMethod.values()) {
      var declared = resource.lineage().flatMap(one -> classic.in(one).stream()).findFirst();
      var expected = classic.signature(resource.name());
      if (declared.isPresent()) {
        declared.get().defect(resource, expected).ifPresent(violations::add);
      } else if (resource.bases().unresolved().isPresent()) {
        unknown = true;
      } else {
        violations.add(
            classic
                .similar(resource.declaration())
                .map(other -> Declared.at(other, expected))
                .orElseGet(() -> Declared.at(resource.declaration(), expected)));
      }
    }
    return violations.isEmpty() && unknown ? Declared.unresolved(resource) : Verdict.of(violations);
  }

  /** Returns whether the class neither has nor inherits an instance method of a name. */
  static boolean lacks(ClassResource resource, String name) {
    return resource.bases().unresolved().isEmpty()
        && resource
            .lineage()
            .flatMap(ClassDeclaration::methods)
            .noneMatch(
                method ->
                    method.isNamed(name) && !method.isStatic() && method.parameters().isEmpty());
  }

  /** The methods that every resource has, own or inherited. */
  private enum ClassicMethod {
    GET("Get"),
    TEST("Test"),
    SET("Set");

    private final String name;

    ClassicMethod(String name) {
      this.name = name;
    }

    /** The method without parameters in a class, right or wrong. */
    private record Candidate(ClassicMethod kind, ClassDeclaration owner, MethodDeclaration method) {
      Optional<Violation> defect(ClassResource resource, String expected) {
        return kind.returnsTheRightType(owner, method)
            ? Optional.empty()
            : Optional.of(Declared.at(resource, method, expected));
      }
    }

    private Optional<Candidate> in(ClassDeclaration owner) {
      return owner
          .methods()
          .filter(method -> method.isNamed(name) && !method.isStatic())
          .filter(method -> method.parameters().isEmpty())
          .map(method -> new Candidate(this, owner, method))
          .findFirst();
    }

    /** Returns another method of the name, which was perhaps meant. */
    private Optional<MethodDeclaration> similar(ClassDeclaration owner) {
      return owner
          .methods()
          .filter(method -> method.isNamed(name))
          .filter(method -> !method.isStatic() || method.parameters().isEmpty())
          .findFirst();
    }

    private boolean returnsTheRightType(ClassDeclaration owner, MethodDeclaration method) {
      return switch (this) {
        case GET -> method.returnType().filter(type -> type.isClass(owner.name())).isPresent();
        case TEST -> method.returnType().filter(type -> type.isSystem("Boolean")).isPresent();
        case SET -> method.isVoid();
      };
    }

    private String signature(String className) {
      return switch (this) {
        case GET -> "[%s] Get()".formatted(className);
        case TEST -> "[bool] Test()";
        case SET -> "[void] Set()";
      };
    }
  }

  static Verdict hasDefaultConstructor(ClassResource resource) {
    var constructors =
        resource
            .declaration()
            .methods()
            .filter(method -> method.isConstructor() && !method.isStatic())
            .toList();
    if (constructors.isEmpty()) {
      return Verdict.notApplicable("the class has no constructor");
    }
    return constructors.stream().anyMatch(one -> one.parameters().isEmpty())
        ? Verdict.satisfied()
        : Verdict.violated(
            Declared.at(constructors.get(0), "also a constructor %s()".formatted(resource.name())));
  }

  static Verdict methodsReturn(ClassResource resource) {
    var returning =
        resource
            .withOthers()
            .flatMap(ClassDeclaration::methods)
            .filter(method -> !method.isConstructor() && !method.isVoid())
            .toList();
    return returning.isEmpty()
        ? Verdict.notApplicable("no method has a return type")
        : Verdict.of(
            returning.stream()
                .filter(method -> !method.body().mayLeave())
                .map(method -> Declared.at(method, "a body with return or throw"))
                .toList());
  }
}
