package io.github.dsctck.core.rules.psdsc;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.powershell.ClassDeclaration;
import io.github.dsctck.core.powershell.MemberDeclaration;
import io.github.dsctck.core.powershell.MethodDeclaration;
import io.github.dsctck.core.psdsc.ClassResource;
import io.github.dsctck.core.psdsc.ModuleResources;
import io.github.dsctck.core.psdsc.PowerShellSubject;
import io.github.dsctck.core.psdsc.ScriptSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
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

  /** PowerShell refuses a file for each of its classes, whether they are resources or not. */
  private static Verdict hasNothingTwice(ClassResource resource) {
    var types = new ClassTypes(resource);
    return Verdict.of(
        Stream.of(
                resource.withOthers().flatMap(one -> repeatedMembers(one, types)),
                repeatedTypes(resource),
                resource.bases().circle().stream().map(name -> circle(resource, name)),
                resource.others().stream().flatMap(others -> circles(resource, others)))
            .flatMap(violations -> violations)
            .toList());
  }

  private static Violation circle(ClassResource resource, String name) {
    var declaration = resource.declaration();
    return name.equalsIgnoreCase(resource.name())
        ? circle(declaration)
        : Violation.at(
            declaration.mark(),
            "base classes that do not derive from themselves",
            "%s, and class %s derives from itself".formatted(Declared.text(declaration), name));
  }

  private static Violation circle(ClassDeclaration declaration) {
    return Declared.at(declaration, "a base class that does not derive from this class");
  }

  /** Returns the circles that no resource is in or derives from. */
  private static Stream<Violation> circles(ClassResource resource, List<ClassDeclaration> others) {
    return BaseCircles.in(others).stream()
        .filter(one -> !resource.bases().has(one.name()))
        .map(PscSource::circle);
  }

  private static Violation refused(Mark mark, String defect) {
    return Violation.at(mark, "source that PowerShell can parse", defect);
  }

  private static Stream<Violation> repeatedMembers(ClassDeclaration declaration, ClassTypes types) {
    var seen = new HashSet<Object>();
    return declaration.members().stream()
        .filter(member -> !seen.add(key(member, types)))
        .map(member -> Declared.at(member, "each member once; this one was declared before"));
  }

  private static Object key(MemberDeclaration member, ClassTypes types) {
    return member instanceof MethodDeclaration method
        ? key(method, types)
        : "$" + lowerCase(member.name());
  }

  /** A static method and one of instances are the same; constructors are not. */
  private static Object key(MethodDeclaration method, ClassTypes types) {
    return List.of(
        lowerCase(method.name()),
        method.isConstructor() && method.isStatic(),
        types.parameterTypes(method));
  }

  private static Stream<Violation> repeatedTypes(ClassResource resource) {
    var script = resource.source().script();
    var judged = judgedTypes(resource);
    var first = new HashMap<String, String>();
    return Stream.concat(
            script.classes().stream().map(one -> Map.entry(one.name(), one.mark())),
            script.enums().stream().map(one -> Map.entry(one.name(), one.mark())))
        .filter(type -> judged.test(type.getKey()))
        .flatMap(
            type ->
                Stream.ofNullable(first.putIfAbsent(lowerCase(type.getKey()), type.getKey()))
                    .map(name -> "a second declaration of " + name)
                    .map(found -> Violation.at(type.getValue(), "each type once", found)));
  }

  /** A resource answers for its own name, the first one also for names that no resource has. */
  private static Predicate<String> judgedTypes(ClassResource resource) {
    if (resource.others().isEmpty()) {
      return resource.name()::equalsIgnoreCase;
    }
    var others = Set.copyOf(resource.others().get());
    var resources =
        resource.source().script().classes().stream()
            .filter(one -> !others.contains(one))
            .map(one -> lowerCase(one.name()))
            .collect(Collectors.toSet());
    return name -> name.equalsIgnoreCase(resource.name()) || !resources.contains(lowerCase(name));
  }

  private static String lowerCase(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
