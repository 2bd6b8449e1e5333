package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.manifest.ResourceKind;
import java.util.Set;
import java.util.stream.Stream;

/** Which instance schema a manifest defines. */
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
                schema instanceof JsonObject
                    ? names.isEmpty() ? "no members" : "the members " + quotedList(names.stream())
                    : Found.member("schema", schema)));
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
                "schema", "the YAML tag !command or !embedded", "the tag " + Found.quoted(tag)));
  }

  private static String quotedList(Stream<String> names) {
    return String.join(", ", names.map(Found::quoted).toList());
  }

  static Verdict canValidateInstances(Subject subject) {
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
                "\"schema\" or \"validate\", to check instances with",
                "neither"));
  }
}
