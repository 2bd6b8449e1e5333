package io.github.dsctck.core.rules.psdsc;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.powershell.ClassDeclaration;
import io.github.dsctck.core.powershell.EnumDeclaration;
import io.github.dsctck.core.powershell.MethodDeclaration;
import io.github.dsctck.core.psdsc.ClassResource;
import io.github.dsctck.core.psdsc.ModuleResources;
import io.github.dsctck.core.psdsc.PowerShellSubject;
import io.github.dsctck.core.psdsc.ScriptSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Checks that PowerShell accepts the source (PSC-19). */
final class PscSource {

  private PscSource() {}

  static Verdict isAccepted(PowerShellSubject subject) {
    if (subject instanceof ScriptSource script) {
      return Verdict.of(
          script.script().fault().map(fault -> refused(fault.mark(), fault.message())));
    }
    if (subject instanceof ModuleResources module) {
      return Verdict.of(
          module.manifest().data().fault().map(fault -> refused(fault.mark(), fault.message())));
    }
    var resource = (ClassResource) subject;
    return resource
        .source()
        .refusal()
        .map(Verdict::notExercised)
        .orElseGet(() -> hasNothingTwice(resource));
  }

  private static Verdict hasNothingTwice(ClassResource resource) {
    var violations = new ArrayList<>(repeatedMembers(resource));
    repeatedType(resource).ifPresent(violations::add);
    if (resource.bases().isCycle()) {
      violations.add(
          Declared.at(resource.declaration(), "a base class that does not derive from this class"));
    }
    return Verdict.of(violations);
  }

  private static Violation refused(Mark mark, String defect) {
    return Violation.at(mark, "source that PowerShell can parse", defect);
  }

  private static List<Violation> repeatedMembers(ClassResource resource) {
    var types = new ClassTypes(resource);
    var seen = new HashSet<Object>();
    var violations = new ArrayList<Violation>();
    for (var member : resource.declaration().members()) {
      var key =
          member instanceof MethodDeclaration method
              ? key(method, types)
              : "$" + member.name().toLowerCase(Locale.ROOT);
      if (!seen.add(key)) {
        violations.add(Declared.at(member, "each member once; this one was declared before"));
      }
    }
    return violations;
  }

  /** A static method and one of instances are the same; constructors are not. */
  private static Object key(MethodDeclaration method, ClassTypes types) {
    return List.of(
        method.name().toLowerCase(Locale.ROOT),
        method.isConstructor() && method.isStatic(),
        types.parameterTypes(method));
  }

  private static Optional<Violation> repeatedType(ClassResource resource) {
    var script = resource.source().script();
    var declaration = resource.declaration();
    return Stream.concat(
            script.classes().stream()
                .filter(one -> one.name().equalsIgnoreCase(declaration.name()))
                .map(ClassDeclaration::mark),
            script.enums().stream()
                .filter(one -> one.name().equalsIgnoreCase(declaration.name()))
                .map(EnumDeclaration::mark))
        .filter(mark -> !mark.equals(declaration.mark()))
        .findFirst()
        .map(
            mark ->
                Violation.at(
                    mark, "each type once", "a second declaration of " + declaration.name()));
  }
}
