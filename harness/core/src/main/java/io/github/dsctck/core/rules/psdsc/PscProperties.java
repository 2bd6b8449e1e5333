package io.github.dsctck.core.rules.psdsc;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.powershell.ClassDeclaration;
import io.github.dsctck.core.powershell.PropertyDeclaration;
import io.github.dsctck.core.powershell.TypeReference;
import io.github.dsctck.core.psdsc.ClassResource;
import io.github.dsctck.core.rules.schema.CanonicalProperty;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Checks the properties that DSC sees (PSC-14 to PSC-17, PSC-26, PSC-27). */
final class PscProperties {

  private static final String EXIST = "_exist";
  private static final String TEST_RESULT = "_inDesiredState";

  private static final List<String> INTEGERS =
      List.of("SByte", "Byte", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64");

  private static final Set<String> REASON = Set.of("code", "phrase");

  private PscProperties() {}

  /** Returns whether a type is that of integers. */
  static boolean isInteger(TypeReference type) {
    return INTEGERS.stream().anyMatch(type::isSystem);
  }

  static Verdict canonicalNamesAreExact(ClassResource resource) {
    return each(
        resource,
        property ->
            meant(property)
                .map(
                    name ->
                        Declared.at(
                            property, "$%s, spelled as the canonical property".formatted(name))));
  }

  /** Returns the canonical name that a property spells in another way. */
  private static Optional<String> meant(PropertyDeclaration property) {
    var name = property.name();
    if (CanonicalProperty.names().contains(name)) {
      return Optional.empty();
    }
    boolean isFlag = property.type().filter(PscProperties::isFlag).isPresent();
    return CanonicalProperty.names().stream()
        .filter(name::equalsIgnoreCase)
        .findFirst()
        .or(() -> isFlag && name.equalsIgnoreCase("Exist") ? Optional.of(EXIST) : Optional.empty());
  }

  private static boolean isFlag(TypeReference type) {
    return type.value().isSystem("Boolean");
  }

  static Verdict leavesTestResultToAdapter(ClassResource resource) {
    return each(
        resource,
        property ->
            property.name().equalsIgnoreCase(TEST_RESULT)
                ? Optional.of(
                    Declared.at(property, "no property for the result of test in the class"))
                : Optional.empty());
  }

  static Verdict namesArePascalCase(ClassResource resource) {
    return each(
        resource,
        property ->
            property.name().codePoints().limit(1).noneMatch(Character::isLowerCase)
                    || CanonicalProperty.names().stream()
                        .anyMatch(property.name()::equalsIgnoreCase)
                ? Optional.empty()
                : Optional.of(Declared.at(property, "a name that begins with a capital letter")));
  }

  private static Verdict each(
      ClassResource resource, Function<PropertyDeclaration, Optional<Violation>> judge) {
    var own = own(resource).toList();
    return own.isEmpty()
        ? Verdict.notApplicable("the class itself declares no property with [DscProperty()]")
        : Verdict.of(own.stream().map(judge).flatMap(Optional::stream).toList());
  }

  private static Stream<PropertyDeclaration> own(ClassResource resource) {
    return resource.declaration().properties().filter(PropertyDeclaration::isOfDsc);
  }

  static Verdict keysIdentify(ClassResource resource) {
    var keys = own(resource).filter(PropertyDeclaration::isKey).toList();
    if (keys.isEmpty()) {
      return Verdict.notApplicable("the class itself declares no key");
    }
    var wrong =
        keys.stream()
            .filter(key -> key.type().filter(type -> !isWrongKey(resource, type)).isEmpty())
            .map(key -> Declared.at(key, "a key of type string, of an integer type or of an enum"))
            .toList();
    if (!wrong.isEmpty()) {
      return Verdict.of(wrong);
    }
    return keys.stream()
        .flatMap(key -> key.type().stream())
        .filter(type -> !isRightKey(resource, type))
        .findFirst()
        .map(type -> Verdict.notExercised("the type [%s] was not found".formatted(type)))
        .orElseGet(Verdict::satisfied);
  }

  private static boolean isRightKey(ClassResource resource, TypeReference type) {
    return type.isSystem("String") || isInteger(type) || isEnum(resource, type);
  }

  private static boolean isEnum(ClassResource resource, TypeReference type) {
    return !type.isArray()
        && type.arguments().isEmpty()
        && resource.types().findEnum(resource.source(), type.name()).isPresent();
  }

  /** Returns whether a type is known, and no key has it. */
  private static boolean isWrongKey(ClassResource resource, TypeReference type) {
    return !isRightKey(resource, type)
        && (type.isArray()
            || !type.arguments().isEmpty()
            || type.isFramework()
            || resource.types().findClass(resource.source(), type.name()).isPresent());
  }

  static Verdict deletableExists(ClassResource resource) {
    var delete = resource.statics("Delete");
    if (delete.isEmpty()) {
      return Verdict.notApplicable("the class has no static Delete");
    }
    if (resource.properties().stream().anyMatch(one -> one.name().equalsIgnoreCase(EXIST))) {
      return Verdict.satisfied();
    }
    return resource.bases().unresolved().isPresent()
        ? Declared.unresolved(resource)
        : Verdict.violated(Declared.at(delete.get(0), "a property $_exist in the class"));
  }

  static Verdict reasonsHaveCodeAndPhrase(ClassResource resource) {
    var reasons = own(resource).filter(one -> one.name().equalsIgnoreCase("Reasons")).findFirst();
    if (reasons.isEmpty()) {
      return Verdict.notApplicable("the class itself declares no property Reasons");
    }
    var property = reasons.get();
    var expected = "[DscProperty(NotConfigurable)] and an array of a class with Code and Phrase";
    var type = property.type().filter(one -> one.ranks().equals(List.of(1)));
    if (type.isEmpty() || !property.isMarked("NotConfigurable")) {
      return Verdict.violated(Declared.at(property, expected));
    }
    var element = type.get().element();
    return resource
        .types()
        .findClass(resource.source(), element.name())
        .map(
            reason ->
                isReason(reason)
                    ? Verdict.satisfied()
                    : Verdict.violated(Declared.at(property, expected)))
        .orElseGet(
            () -> Verdict.notExercised("the class %s was not found".formatted(element.name())));
  }

  private static boolean isReason(ClassDeclaration reason) {
    var names =
        reason
            .properties()
            .filter(one -> one.type().filter(type -> type.isSystem("String")).isPresent())
            .map(one -> one.name().toLowerCase(Locale.ROOT))
            .toList();
    return Set.copyOf(names).equals(REASON) && reason.properties().count() == REASON.size();
  }
}
