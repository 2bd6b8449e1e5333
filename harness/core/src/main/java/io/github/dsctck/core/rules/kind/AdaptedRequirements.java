package io.github.dsctck.core.rules.kind;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.SecurityContext;
import java.util.ArrayList;
import java.util.Optional;

/** Checks that an adapted resource requires as many rights as its adapter: rule ADP-11. */
final class AdaptedRequirements {

  private static final String CONTEXT = "requireSecurityContext";

  private AdaptedRequirements() {}

  static Verdict areNoWeaker(TestedResource subject) {
    var manifest = subject.manifest();
    if (manifest.invokedBy().isEmpty()) {
      return Verdict.notApplicable("the manifest of the adapter is not known");
    }
    var judged = new ArrayList<Operation>();
    var violations = new ArrayList<Violation>();
    for (var operation : manifest.operations().values()) {
      var own = own(subject.file(), manifest, operation);
      if (own.isPresent() && operation.securityContext().isPresent()) {
        judged.add(operation);
        if (operation.securityContext().get() == SecurityContext.ELEVATED
            && own.get() != SecurityContext.ELEVATED) {
          violations.add(weaker(manifest, operation.name().wireName(), own.get()));
        }
      }
    }
    return ManifestDocument.verdict(
        judged, violations, "no operation requires a security context in both manifests");
  }

  private static Optional<SecurityContext> own(
      ManifestFile file, Manifest manifest, Operation operation) {
    return section(manifest, operation.name().wireName())
        .flatMap(section -> section.present(CONTEXT))
        .flatMap(file::text)
        .flatMap(SecurityContext::of);
  }

  private static Optional<JsonObject> section(Manifest manifest, String name) {
    return manifest.document().present(name).flatMap(value -> value.asObject());
  }

  private static Violation weaker(Manifest manifest, String name, SecurityContext own) {
    return Violation.at(
            section(manifest, name).orElseThrow().nameMark(CONTEXT),
            "/" + name + "/" + CONTEXT,
            "\"elevated\", as the adapter requires for " + FoundText.quoted(name),
            FoundText.quoted(own.wireName()))
        .onlyIn(EngineGeneration.V3_4_PREVIEW.andLater());
  }
}
