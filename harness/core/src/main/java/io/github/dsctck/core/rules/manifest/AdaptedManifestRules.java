package io.github.dsctck.core.rules.manifest;

import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.check.EngineEffect;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.condition.Condition;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonNull;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ManifestSchemaUri;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Checks the manifest of an adapted resource: rules DISC-14 to DISC-17. */
final class AdaptedManifestRules {

  private AdaptedManifestRules() {}

  static Verdict leadsSomewhere(TestedResource subject) {
    var manifest = subject.manifest();
    var adapted = manifest.adapted().orElseThrow();
    if (adapted.path().isEmpty()) {
      return Verdict.notApplicable("the manifest has no path");
    }
    var unmet =
        manifest
            .condition()
            .flatMap(text -> Condition.evaluate(text, subject.finder()).unlessMet(text));
    if (unmet.isPresent()) {
      return Verdict.notExercised(unmet.get());
    }
    return adapted.leadsSomewhere(manifest.folder())
        ? Verdict.satisfied()
        : Verdict.violated(
            Violation.at(
                manifest.document().nameMark("path"),
                "/path",
                "a path from the folder of the manifest to an existing file or folder",
                FoundText.quoted(adapted.path().get()) + ", which does not exist"));
  }

  static Verdict usesKnownCapabilities(ManifestDocument document) {
    return AdaptedMembers.given(document, "capabilities")
        .map(value -> capabilities(document, value))
        .orElseGet(() -> Verdict.blockedBy(RuleRole.ADAPTED_MEMBERS));
  }

  private static Verdict capabilities(ManifestDocument document, JsonValue value) {
    if (value instanceof JsonNull nothing && nothing.isBlank()) {
      return Verdict.satisfied();
    }
    return value instanceof JsonArray array
        ? Verdict.of(wrongWords(document, array))
        : Verdict.violated(
            document.violation(
                "capabilities", "an array of words", FoundText.member("capabilities", value)));
  }

  private static List<Violation> wrongWords(ManifestDocument document, JsonArray array) {
    var words = new CapabilityWords();
    var violations = new ArrayList<Violation>();
    for (int index = 0; index < array.elements().size(); index++) {
      var element = array.elements().get(index);
      var pointer = "/capabilities/" + index;
      words
          .next(document.text(element))
          .map(
              fault ->
                  Violation.at(element.mark(), pointer, fault.expected(), FoundText.json(element))
                      .weighing(fault.weight()))
          .ifPresent(violations::add);
    }
    return violations;
  }

  /** A schema with only a wrapper checks nothing; any keyword makes it a schema. */
  static Verdict hasABareSchema(ManifestDocument document) {
    var schema = document.root().present("schema").flatMap(JsonValue::asObject);
    if (schema.isEmpty()) {
      return Verdict.blockedBy(RuleRole.ADAPTED_MEMBERS);
    }
    return schema.get().names().equals(Set.of("embedded"))
        ? Verdict.violated(
            Violation.at(
                schema.get().nameMark("embedded"),
                "/schema/embedded",
                "the JSON Schema itself, because the engine knows no \"embedded\" here and "
                    + "treats the wrapper as a schema that allows everything",
                "a schema wrapped in \"embedded\""))
        : Verdict.satisfied();
  }

  /** DISC-17. */
  static Verdict namesItsOwnSchema(ManifestDocument document) {
    var uri = document.root().present("$schema").flatMap(document::text);
    if (uri.isEmpty()) {
      return Verdict.blockedBy(RuleRole.ADAPTED_MEMBERS);
    }
    return ManifestSchemaUri.isAdaptedManifest(uri.get())
        ? Verdict.satisfied()
        : Verdict.violated(
            document
                .violation(
                    "$schema",
                    "the URI of a schema of adapted resources, such as"
                        + " \"https://aka.ms/dsc/schemas/v3/bundled/resource/adapted/manifest.json\"",
                    FoundText.member("$schema", document.root().present("$schema").get()))
                .weighing(EngineEffect.Weight.WARNS_ALL_FROM_3_4));
  }
}
