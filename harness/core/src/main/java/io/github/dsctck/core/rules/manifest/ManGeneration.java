package io.github.dsctck.core.rules.manifest;

import io.github.dsctck.core.catalogue.ManifestGeneration;
import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.json.JsonNull;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.manifest.ManifestSchemaUri;
import io.github.dsctck.core.schema.SchemaViolation;
import io.github.dsctck.core.schema.Validation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Checks a manifest against the generation that it names: rule MAN-40. */
final class ManGeneration {

  private ManGeneration() {}

  /** MAN-40. */
  static Verdict isKept(ManifestDocument document) {
    var named =
        document
            .root()
            .present("$schema")
            .flatMap(document::text)
            .flatMap(ManifestSchemaUri::published);
    if (named.isEmpty()) {
      return Verdict.blockedBy(RuleRole.PUBLISHED_SCHEMA);
    }
    return ManifestGeneration.of(named.get().version())
        .map(generation -> judge(document, generation))
        .orElseGet(
            () ->
                Verdict.notApplicable(
                    "\"$schema\" names %s, for which there is no fixed schema of version 3"
                        .formatted(named.get().version())));
  }

  private static Verdict judge(ManifestDocument document, ManifestGeneration generation) {
    var validation = generation.schema().validate(document.root());
    if (validation instanceof Validation.Inconclusive unknown) {
      return Verdict.notExercised(unknown.reason());
    }
    return validation instanceof Validation.Invalid invalid
        ? Verdict.of(
            byPlace(document, invalid.violations()).values().stream()
                .map(fault -> violation(document, generation, fault))
                .toList())
        : Verdict.satisfied();
  }

  /**
   * Returns one fault for each place; an additional member is more informative than a missing one.
   */
  private static Map<String, SchemaViolation> byPlace(
      ManifestDocument document, List<SchemaViolation> violations) {
    var faults = new LinkedHashMap<String, SchemaViolation>();
    for (var violation : violations) {
      if (isAboutTheManifest(document, violation)) {
        faults.merge(
            violation.pointer().isEmpty() ? place(violation) : violation.pointer(),
            violation,
            (first, next) -> next.keyword().equals("additionalProperties") ? next : first);
      }
    }
    return faults;
  }

  /** A null member counts as absent, and a YAML tag as the corresponding member. */
  private static boolean isAboutTheManifest(ManifestDocument document, SchemaViolation violation) {
    boolean isAbsent =
        JsonPointer.parse(violation.pointer()).resolve(document.root()).orElse(null)
            instanceof JsonNull;
    boolean isTagged =
        document.schemaTag().isPresent() && violation.pointer().startsWith("/schema");
    return !isAbsent && !isTagged;
  }

  private static String place(SchemaViolation violation) {
    return violation.property() == null
        ? violation.pointer()
        : violation.pointer() + "/" + JsonPointer.escape(violation.property());
  }

  private static Violation violation(
      ManifestDocument document, ManifestGeneration generation, SchemaViolation fault) {
    return Violation.at(
        JsonPointer.parse(place(fault)).markIn(document.root()),
        place(fault),
        "a manifest that conforms to %s, because \"$schema\" names it"
            .formatted(generation.version()),
        fault.messageAbout("the manifest"));
  }
}
