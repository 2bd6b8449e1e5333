package io.github.dsctck.core.rules.manifest;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.rules.schema.SchemaText;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Checks the instance schema that a manifest defines. */
final class ManSchema {

  private static final Set<ResourceKind> KINDS_WITH_INSTANCES =
      Set.of(ResourceKind.RESOURCE, ResourceKind.GROUP);

  private ManSchema() {}

  static Verdict hasOneSchema(ManifestDocument document) {
    if (document.root().present("schema").isEmpty() || document.schemaTag().isPresent()) {
      return taggedSchema(document);
    }
    var schema = document.root().present("schema").get();
    var names = schema.asObject().map(JsonObject::names).orElse(Set.of());
    return names.equals(Set.of("command")) || names.equals(Set.of("embedded"))
        ? Verdict.satisfied()
        : Verdict.violated(
            document.violation(
                "schema",
                "an object with exactly one member, \"command\" or \"embedded\"",
                found(schema)));
  }

  private static String found(JsonValue schema) {
    if (!(schema instanceof JsonObject object)) {
      return FoundText.member("schema", schema);
    }
    return object.isEmpty() ? "no members" : "the members " + quotedList(object.names().stream());
  }

  private static Verdict taggedSchema(ManifestDocument document) {
    if (document.schemaTag().isEmpty()) {
      return Verdict.notApplicable("the manifest has no schema");
    }
    var tag = document.schemaTag().get();
    return tag.equals("!command") || tag.equals("!embedded")
        ? Verdict.satisfied()
        : Verdict.violated(
            document.violation(
                "schema",
                "the YAML tag !command or !embedded",
                "the tag " + FoundText.quoted(tag)));
  }

  private static String quotedList(Stream<String> names) {
    return String.join(", ", names.map(FoundText::quoted).toList());
  }

  static Verdict canValidateInstances(TestedResource subject) {
    var manifest = subject.manifest();
    if (!KINDS_WITH_INSTANCES.contains(manifest.kind())) {
      return Verdict.notApplicable("the kind is " + manifest.kind().wireName());
    }
    return manifest.schema().isPresent() || subject.has(OperationName.VALIDATE)
        ? Verdict.satisfied()
        : Verdict.violated(
            Violation.at(
                manifest.document().mark(),
                "",
                "\"schema\" or \"validate\", to validate instances",
                "neither"));
  }

  /** MAN-21. */
  static Verdict canBeAsked(TestedResource subject) {
    if (!KINDS_WITH_INSTANCES.contains(subject.manifest().kind())) {
      return Verdict.notApplicable("the kind is " + subject.manifest().kind().wireName());
    }
    var askable =
        Stream.of(OperationName.GET, OperationName.EXPORT)
            .flatMap(name -> subject.manifest().operation(name).stream())
            .filter(operation -> operation.name() == OperationName.GET || claimsToFilter(operation))
            .toList();
    return askable.isEmpty()
        ? Verdict.notApplicable("the manifest defines no get and no export that filters by itself")
        : SchemaText.judge(subject, schema -> canBeAsked(schema, askable));
  }

  private static boolean claimsToFilter(Operation export) {
    return export.supportsFiltering().orElse(false) || export.filterSchema().isPresent();
  }

  private static Verdict canBeAsked(SchemaText schema, List<Operation> askable) {
    var identifying =
        schema.properties().keySet().stream()
            .filter(name -> !name.startsWith("_") && !schema.isMarked(name, "readOnly"))
            .filter(
                name ->
                    schema.placeInRequired(name).isPresent() || schema.isMarked(name, "x-dsc-key"))
            .toList();
    return ManifestDocument.verdict(
        identifying,
        identifying.isEmpty()
            ? List.of()
            : askable.stream()
                .filter(operation -> !operation.takesInput())
                .map(
                    operation ->
                        ArgumentExpressions.unlessRead(
                            operation, unasked(operation, identifying.get(0))))
                .toList(),
        "the instance schema requires no property");
  }

  private static Violation unasked(Operation operation, String property) {
    var name = operation.name().wireName();
    return Violation.at(
        operation.mark(),
        "/" + name,
        ("\"input\" or a \"jsonInputArg\" in %s, to identify an instance, because the schema "
                + "requires %s")
            .formatted(FoundText.quoted(name), FoundText.quoted(property)),
        "neither");
  }
}
