package io.github.dsctck.core.rules.psdsc;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.powershell.ClassDeclaration;
import io.github.dsctck.core.powershell.MemberDeclaration;
import io.github.dsctck.core.powershell.TypeReference;
import io.github.dsctck.core.psdsc.ClassResource;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Violations at the places of declarations, with the source as what was found. */
final class Declared {

  private Declared() {}

  /** Returns a violation at a member, with its signature. */
  static Violation at(MemberDeclaration member, String expected) {
    return Violation.at(member.mark(), expected, member.signature());
  }

  /** Returns a violation at a member of a class or of its base classes. */
  static Violation at(ClassResource resource, MemberDeclaration member, String expected) {
    return resource
        .sourceOf(member)
        .map(file -> at(member, expected).inFile(file.relative()))
        .orElseGet(
            () ->
                Violation.at(
                    resource.declaration().mark(),
                    expected,
                    member.signature() + " in a base class"));
  }

  /** Returns a violation at the name of a class. */
  static Violation at(ClassDeclaration declaration, String expected) {
    return Violation.at(declaration.mark(), expected, text(declaration));
  }

  /** Returns the first line of a class as source has it. */
  static String text(ClassDeclaration declaration) {
    var bases =
        declaration.bases().stream().map(TypeReference::toString).collect(Collectors.joining(", "));
    return "class " + declaration.name() + (bases.isEmpty() ? "" : " : " + bases);
  }

  /** Returns that a rule depends on a base class that was not found. */
  static Verdict unresolved(ClassResource resource) {
    var base = resource.bases().unresolved().orElse("");
    return Verdict.notExercised(
        "the base class %s was not found; %sverify its module, too, or name its folder with %s"
            .formatted(
                base,
                mayBeOfDotNet(resource, base) ? "unless it is a type of .NET, " : "",
                RunOption.MODULE_PATH));
  }

  /** PowerShell classes have names without dots. */
  private static boolean mayBeOfDotNet(ClassResource resource, String base) {
    return base.contains(".")
        || Stream.concat(Stream.of(resource.source()), resource.bases().sources().stream())
            .flatMap(source -> source.script().namespaces().stream())
            .anyMatch(namespace -> namespace.matches("system(\\..*)?"));
  }

  /** Returns the verdict about a member that is missing, as far as the base classes are known. */
  static Verdict missing(ClassResource resource, String expected) {
    return resource.bases().unresolved().isPresent()
        ? unresolved(resource)
        : Verdict.violated(at(resource.declaration(), expected));
  }
}
