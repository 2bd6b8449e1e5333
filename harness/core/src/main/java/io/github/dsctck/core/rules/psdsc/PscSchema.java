package io.github.dsctck.core.rules.psdsc;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.powershell.EnumDeclaration;
import io.github.dsctck.core.powershell.TypeReference;
import io.github.dsctck.core.psdsc.ClassResource;
import io.github.dsctck.core.rules.psdsc.ComparedSchema.DescribedProperty;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Checks instance schemas against the properties of the class (PSC-12, PSC-13). */
final class PscSchema {

  private static final String UNREAD =
      "the class has no InstanceJsonSchema, and no manifest of an adapted resource has its schema";

  /** The types that are never null, besides integers and enums. */
  private static final List<String> VALUES =
      List.of(
          "Boolean",
          "Char",
          "Single",
          "Double",
          "Decimal",
          "Half",
          "Numerics.BigInteger",
          "DateTime",
          "DateTimeOffset",
          "DateOnly",
          "TimeOnly",
          "TimeSpan",
          "Guid",
          "Management.Automation.SwitchParameter");

  private PscSchema() {}

  static Verdict describesTheClass(ClassResource resource) {
    var schemas = ComparedSchema.of(resource);
    if (schemas.isEmpty()) {
      return unread(resource, UNREAD);
    }
    var violations = schemas.stream().flatMap(PscSchema::differences).toList();
    return violations.isEmpty() && resource.bases().unresolved().isPresent()
        ? Declared.unresolved(resource)
        : Verdict.of(violations);
  }

  private static Verdict unread(ClassResource resource, String otherwise) {
    return PscSchemaMethod.isUnread(resource)
        ? Verdict.notExercised(PscSchemaMethod.UNREAD)
        : Verdict.notApplicable(otherwise);
  }

  private static Stream<Violation> differences(ComparedSchema schema) {
    boolean known = schema.resource().bases().unresolved().isEmpty();
    return Stream.of(
            known ? schema.foreign() : Stream.<Violation>empty(),
            schema.refused(),
            schema.requiredOtherwise(),
            schema.described().flatMap(described -> readOnly(schema, described).stream()),
            schema.described().flatMap(described -> typed(schema, described).stream()),
            schema.described().flatMap(described -> labelled(schema, described).stream()))
        .flatMap(violations -> violations);
  }

  private static Optional<Violation> readOnly(ComparedSchema schema, DescribedProperty described) {
    boolean readOnly = described.isMarked("readOnly");
    boolean fixed = described.property().isMarked("NotConfigurable");
    return readOnly == fixed
        ? Optional.empty()
        : Optional.of(
            schema.at(
                described.name(),
                "readOnly and NotConfigurable together",
                "%s for %s%s"
                    .formatted(
                        readOnly ? "readOnly" : "no readOnly",
                        fixed ? "[DscProperty(NotConfigurable)] " : "",
                        described.property().signature())));
  }

  private static Optional<Violation> typed(ComparedSchema schema, DescribedProperty described) {
    var accepted =
        described.property().type().map(type -> accepted(schema.resource(), type.value()));
    var declared = types(described);
    return accepted.isEmpty()
            || accepted.get().isEmpty()
            || declared.isEmpty()
            || declared.stream().anyMatch(accepted.get()::contains)
        ? Optional.empty()
        : Optional.of(
            schema.at(
                described.name(),
                "the type " + String.join(" or ", accepted.get()),
                "%s for %s"
                    .formatted(String.join(" or ", declared), described.property().signature())));
  }

  private static List<String> types(DescribedProperty described) {
    return described.definition().present("type").stream()
        .flatMap(type -> Stream.concat(type.asText().stream(), PscSchemaMethod.names(type)))
        .filter(name -> !name.equals("null"))
        .toList();
  }

  /** Returns the JSON types of a type, none where they are unknown. */
  private static Set<String> accepted(ClassResource resource, TypeReference type) {
    if (type.isArray()) {
      return Set.of("array");
    }
    if (type.isSystem("Boolean")) {
      return Set.of("boolean");
    }
    if (PscProperties.isInteger(type)) {
      return Set.of("integer", "number");
    }
    if (Stream.of("Single", "Double", "Decimal").anyMatch(type::isSystem)) {
      return Set.of("number", "integer");
    }
    if (Stream.of("String", "Char", "DateTime", "Guid", "Uri").anyMatch(type::isSystem)) {
      return Set.of("string");
    }
    if (type.isSystem("Collections.Hashtable")) {
      return Set.of("object");
    }
    return enumeration(resource, type).isPresent() ? Set.of("string", "integer") : Set.of();
  }

  private static Optional<EnumDeclaration> enumeration(ClassResource resource, TypeReference type) {
    return type.isArray() || !type.arguments().isEmpty()
        ? Optional.empty()
        : resource.types().findEnum(resource.source(), type.name());
  }

  private static Optional<Violation> labelled(ComparedSchema schema, DescribedProperty described) {
    var labels =
        described
            .property()
            .type()
            .flatMap(type -> enumeration(schema.resource(), type.value()))
            .map(EnumDeclaration::labels);
    var values =
        described.definition().present("enum").map(PscSchemaMethod::names).map(Stream::toList);
    return labels.isEmpty() || values.isEmpty() || areEqual(labels.get(), values.get())
        ? Optional.empty()
        : Optional.of(
            schema.at(
                described.name(),
                "the values %s for %s"
                    .formatted(String.join(", ", labels.get()), described.property().signature()),
                String.join(", ", values.get())));
  }

  private static boolean areEqual(List<String> labels, List<String> values) {
    return ComparedSchema.lowerCase(labels.stream())
        .equals(ComparedSchema.lowerCase(values.stream()));
  }

  static Verdict writeOnlyIsNullable(ClassResource resource) {
    var writeOnly =
        ComparedSchema.of(resource).stream()
            .flatMap(ComparedSchema::described)
            .filter(described -> described.isMarked("writeOnly"))
            .toList();
    return writeOnly.isEmpty()
        ? unread(resource, "no schema of the class has a writeOnly property")
        : Verdict.of(
            writeOnly.stream()
                .filter(described -> isNeverNull(resource, described))
                .map(
                    described ->
                        Declared.at(
                            resource,
                            described.property(),
                            "[Nullable[%s]] $%s"
                                .formatted(
                                    described.property().type().orElseThrow(),
                                    described.property().name())))
                .distinct()
                .toList());
  }

  private static boolean isNeverNull(ClassResource resource, DescribedProperty described) {
    return described
        .property()
        .type()
        .filter(
            type ->
                PscProperties.isInteger(type)
                    || VALUES.stream().anyMatch(type::isSystem)
                    || enumeration(resource, type).isPresent())
        .isPresent();
  }
}
